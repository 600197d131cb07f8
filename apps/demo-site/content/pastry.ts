import type { SitePage } from '../page.ts';
import { productMarkup } from './product-markup.ts';

const FRESHNESS =
  'Pastry is at its best on the day it is baked. Warm it for four minutes in a hot oven, never in the microwave, and let it rest for two more. All our pastry contains wheat, milk and egg, and is made in a kitchen that handles nuts.';

export const pastryPages: readonly SitePage[] = [
  {
    path: '/pastry',
    title: 'Pastry from six in the morning | Harbour Bakery',
    description:
      'Croissants, cinnamon knots, almond Danish and lemon tarts: the pastry counter of Harbour Bakery, with prices and the hour each comes from the oven.',
    heading: 'Pastry',
    lead: 'Real butter, three days of patience and a cold marble table. The counter is full at half past six and rather empty by noon.',
    picture: { file: 'croissant.svg', alt: 'A butter croissant with clearly visible layers' },
    sections: [
      {
        heading: 'On the counter',
        text: [
          `<ul class="cards">
<li><a href="/pastry/butter-croissant">Butter croissant</a><br>Twenty-seven layers, three days. <span class="price">£2.40</span></li>
<li><a href="/pastry/cinnamon-knot">Cinnamon knot</a><br>Sticky, with cardamom. <span class="price">£2.80</span></li>
<li><a href="/pastry/almond-danish">Almond Danish</a><br>Frangipane and a toasted top. <span class="price">£3.20</span></li>
<li><a href="/pastry/lemon_tart">Lemon tart</a><br>Sharp, thin and shining. <span class="price">£3.60</span></li>
</ul>`,
        ],
      },
      {
        heading: 'Why it takes three days',
        text: [
          'On the first day the dough is mixed and sleeps. On the second it is wrapped around a sheet of butter and folded, rested, folded, rested and folded again; nothing about this can be hurried, because warm butter runs and cold butter breaks. On the third day the pieces are cut and rolled at midnight, proved until they wobble, brushed with egg and baked before the town wakes up.',
          'We use butter from Marsh Farm with a fat content of 84 per cent. It costs more than the butter most bakeries buy, and it is the reason why the bag is not greasy when you reach the ferry.',
          'If you want a dozen or more, for a meeting or a very good breakfast, please tell us by noon the day before. We bake to order and keep boxes under the counter until ten. There is no charge for the box, and there is a small one for delivery by cargo bicycle inside the harbour wall.',
        ],
      },
      { heading: 'Keeping and warming', text: [FRESHNESS] },
    ],
  },
  {
    path: '/pastry/butter-croissant',
    title: 'Butter croissant in twenty-seven layers | Harbour Bakery',
    description:
      'How we fold a croissant: 84 per cent butter, three turns, three days and a very cold table. Price, baking hours and how to warm it at home.',
    heading: 'Butter croissant',
    lead: 'It should shatter, then give way, and leave your coat covered in evidence. If it does not, bring it back and we will give you another.',
    picture: { file: 'croissant.svg', alt: 'Butter croissant on a marble table' },
    sections: [
      {
        heading: 'Three turns',
        text: [
          'Three times three times three makes twenty-seven layers of butter between layers of dough. More would be thinner than butter likes to be, fewer would be bread. Each turn is followed by an hour in the cold, and each hour is written on a slate with the initials of whoever did the folding, so that we know whom to thank and whom to tease.',
          'The shape is straight, as it should be for a croissant made with butter; curved ones used to mean margarine. We brush them twice, once in the evening and once before the oven, which gives the mahogany colour.',
        ],
      },
      {
        heading: 'When to come',
        text: [
          'The first tray comes out at twenty past six, the last at half past nine. On Saturdays a queue forms along the harbour wall; it moves faster than it looks, and the gulls are not as fierce as they seem. We keep two trays for people who cannot come before nine.',
        ],
      },
      { heading: 'Price and keeping', text: ['£2.40, or six for £13.', FRESHNESS] },
    ],
    jsonLd: productMarkup({
      name: 'Butter croissant',
      picture: 'croissant.svg',
      price: '2.40',
      path: '/pastry/butter-croissant',
    }),
    changes: {
      body: () =>
        '<p>As seen in the <a href="/press/2019">Saltmarsh Gazette</a>, where the author had three of them.</p>',
    },
  },
  {
    path: '/pastry/cinnamon-knot',
    title:
      'Cinnamon knots with cardamom, brown butter and pearl sugar, baked twice every morning in our harbour oven',
    description:
      'Our cinnamon knot is made with cardamom dough, brown butter and a good deal of cinnamon. We bake it twice every morning and glaze it while it is still hot, so that the syrup runs into every fold, and we sprinkle it with pearl sugar at the end.',
    heading: 'Cinnamon knot',
    lead: 'Half a Swedish bun, half a Cornish one, and sticky enough to need two napkins. The recipe came with our baker Linnea, who will not write it down.',
    picture: { file: 'knot.svg', alt: 'A glazed cinnamon knot with pearl sugar' },
    sections: [
      {
        heading: 'Cardamom in the dough, cinnamon in the fold',
        text: [
          'Cardamom loses its scent within hours of being ground, so we grind it every afternoon in a coffee mill that is used for nothing else. It goes into the dough with milk and butter. The filling is brown butter, dark sugar and two kinds of cinnamon, spread thin enough to see the table through it.',
          'Then comes the knot. A strip is twisted twelve times, wound around two fingers and tucked in underneath. It takes an apprentice about three hundred attempts before one comes out that Linnea will sell.',
        ],
      },
      {
        heading: 'Warm from the oven',
        text: [
          'Come at seven or at ten: those are the hours when the trays come out. The knots are brushed with syrup while they are hot, which is why they shine, and why the floor beside the rack has to be washed twice a morning.',
        ],
      },
      { heading: 'Price and keeping', text: ['£2.80, or four for £10.', FRESHNESS] },
    ],
  },
  {
    path: '/pastry/almond-danish',
    title: 'Almond Danish with toasted flakes | Harbour Bakery',
    description:
      'A Danish filled with frangipane and finished with toasted almonds. Contains nuts. Price, baking hours and how to keep it fresh.',
    heading: 'Almond Danish',
    lead: 'Yesterday’s best idea: a square of laminated dough, a spoon of frangipane and a roof of almonds that toasts while the rest bakes.',
    picture: { file: 'croissant.svg', alt: 'Almond Danish, cut in half to show the filling' },
    sections: [
      {
        heading: 'The filling',
        text: [
          'Frangipane is ground almond, butter, sugar and egg in equal parts, with a spoonful of flour to hold it together. Ours has a little orange zest in it and the seeds of half a vanilla pod, and it is made fresh every second day because ground almonds turn dull quickly.',
          'The almonds come from a cooperative near Avola in Sicily. They arrive in their skins; we scald and slip them ourselves, an afternoon’s work for two people and the radio.',
        ],
      },
      {
        heading: 'Who should not eat it',
        text: [
          'Anyone with a nut allergy, clearly. The tray stands on the lowest shelf, apart from everything else, and is handled with its own tongs. If you need to be certain, please ask for something from the bread oven, and tell us why.',
        ],
      },
      { heading: 'Price and keeping', text: ['£3.20 each.', FRESHNESS] },
    ],
    changes: {
      canonical: (origin) => `${origin}/pastry/danish`,
      body: () => `<h4>Three to a box</h4>
<p>Boxes of three are £9. <a href="#" onclick="return false">Order a box</a> <a href="/pastry/butter-croissant" rel="nofollow">See the croissant too</a>. <a href="/pastry"></a></p>`,
    },
  },
  {
    path: '/pastry/lemon_tart',
    title: 'Lemon tart, sharp and shining | Harbour Bakery',
    description:
      'A thin tart with a sharp lemon curd under a glassy top, made with unwaxed lemons from Amalfi. Price, sizes and how many a tart will serve.',
    heading: 'Lemon tart',
    lead: 'More lemon than sugar, more butter than flour, and so thin that one slice is never enough.',
    picture: { file: 'cake.svg', alt: 'Lemon tart with a caramelised top' },
    sections: [
      {
        heading: 'A curd that only just sets',
        text: [
          'Nine lemons, nine eggs and a block of butter go into each large tart. The curd is cooked slowly over steam until it coats the spoon, strained, and poured into a shell that was baked blind until it was properly brown; a pale shell goes soft within the hour, and a soft shell is a sad thing to carry home.',
          'Just before it leaves the kitchen we dust the top with sugar and pass a flame over it. The sugar melts into a sheet as thin as a window pane, which cracks when you press it with a fork.',
        ],
      },
      {
        heading: 'Sizes',
        text: [
          'The small tart serves one person who does not share. The large one, 24 centimetres across, serves ten who do, and has to be ordered a day ahead. It travels well as long as it stays flat; we lend out tins against a deposit of five pounds.',
        ],
      },
      { heading: 'Price and keeping', text: ['£3.60 small, £24 large.', FRESHNESS] },
    ],
    changes: {
      viewport: 'width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no',
      hasOpenGraph: false,
      body: () =>
        '<p><img src="/images/lemon-tart-from-above.jpg" alt="Lemon tart from above" width="480" height="320"></p>',
    },
  },
];
