import type { SitePage } from '../page.ts';

export const cakePages: readonly SitePage[] = [
  {
    path: '/cakes',
    title: 'Cakes to order for birthdays and weddings | Harbour Bakery',
    description:
      'Layer cakes, birthday cakes and wedding cakes to order from Harbour Bakery: flavours, sizes, notice we need, and what a cake costs.',
    heading: 'Cakes',
    lead: 'We bake cakes to order, a few every week, each for somebody whose name we know. Tell us about the person and we will tell you about the cake.',
    picture: { file: 'cake.svg', alt: 'A two-tier cake with raspberries' },
    sections: [
      {
        heading: 'What we make',
        text: [
          `<ul class="cards">
<li><a href="/cakes/birthday-cakes">Birthday cakes</a><br>Six flavours, three sizes, candles included. <span class="price">from £28</span></li>
<li><a href="/cakes/wedding-cakes">Wedding cakes</a><br>Two to four tiers, with a tasting. <span class="price">from £240</span></li>
</ul>`,
        ],
      },
      {
        heading: 'How ordering works',
        text: [
          'For a birthday we need three days, for a wedding eight weeks. Write to us with the date, the number of guests and anything that must not be in it; we answer within a day with a suggestion and a price. Half is paid when you order and half when you collect.',
          'We do not make sculptures. A cake from us looks like a cake: sponge, cream, fruit and something that shines. What we promise is that it will taste of what it is made of, that it will be cut on the day it was finished, and that there will be none left over.',
          'Delivery inside Saltmarsh Haven is free, by cargo bicycle, unless it is blowing more than a force seven. Further away we ask a pound a mile and drive slowly. Tiered cakes are put together where they will be eaten.',
          'Flours, eggs, butter and cream come from farms we can see from the church tower. Chocolate and vanilla cannot, and so we buy them from people who publish what they pay the growers.',
        ],
      },
    ],
  },
  {
    path: '/cakes/birthday-cakes',
    title: 'Birthday cakes in six flavours | Harbour Bakery',
    description:
      'Six birthday cakes in three sizes with candles and a name in icing. See flavours, sizes and prices, and how many days ahead you should order.',
    heading: 'Birthday cakes',
    lead: 'Candles are included, up to a hundred. Beyond that we bring the fire extinguisher.',
    picture: { file: 'cake.svg', alt: 'Birthday cake with a name in icing' },
    sections: [
      {
        heading: 'Six flavours',
        text: [
          'Lemon and elderflower, dark chocolate with sour cherry, carrot with walnut, Victoria with raspberry, coffee with praline, and a vegan vanilla that nobody has yet recognised as such. All of them are made as three layers with a light buttercream, and all can be made without nuts except the two that say so.',
        ],
      },
      {
        heading: 'Sizes and prices',
        text: [
          '<table><tr><th>Size</th><th>Serves</th><th>Price</th></tr><tr><td>15 cm</td><td>6 to 8</td><td>£28</td></tr><tr><td>20 cm</td><td>10 to 14</td><td>£39</td></tr><tr><td>25 cm</td><td>18 to 24</td><td>£56</td></tr></table>',
          'A name in icing costs nothing; a poem costs a pound a line. Please order three days ahead, and five in December.',
        ],
      },
      {
        heading: 'Collecting it',
        text: [
          'Collect between nine and two. The box is sturdy enough for the bus but not for a bicycle basket on the cobbles of Rope Walk, as several families can confirm. In summer a cake with cream should be in a fridge within the hour; take it out again half an hour before the candles.',
          'If you are unsure which flavour to choose, come on a Thursday afternoon: that is when Ines trims the layers, and the trimmings stand on the counter for anyone to try.',
        ],
      },
    ],
    changes: {
      hasHeading: false,
      head: (origin) => `<link rel="canonical" href="${origin}/cakes">`,
    },
  },
  {
    path: '/cakes/wedding-cakes',
    title: 'Wedding cakes and tastings | Harbour Bakery',
    description:
      'Wedding cakes of two to four tiers from the harbour: how the tasting works, what it costs, when to book, and how the cake reaches your party.',
    heading: 'Wedding cakes',
    lead: 'Eight weeks, one tasting, two to four tiers, and a baker who will cry a little when it leaves the house.',
    picture: { file: 'cake.svg', alt: 'Wedding cake with green leaves and berries' },
    sections: [
      {
        heading: 'The tasting',
        text: [
          'On the first Sunday of each month we set a table in the bakery for four couples. You taste eight layers and five creams, drink tea, and leave with a list of what you liked. It costs £20, which comes off the cake. Nobody is asked to decide anything on the day.',
        ],
      },
      {
        heading: 'What it costs',
        text: [
          'Two tiers for up to fifty guests are £240, three tiers for up to ninety are £390, four tiers for up to a hundred and forty are £560. Leaves and berries from the garden are included; sugar flowers are made by Mrs Abara in Chapel Lane, who will send you her own price.',
        ],
      },
      {
        heading: 'On the day',
        text: [
          'We bring the tiers separately and build the cake where it will stand, about two hours before you come in. Somebody from the venue should show us a firm table in the shade. We have delivered to a lighthouse, to a barge and once to a field with a bull in it.',
          'A cake like this should be cut in fingers, not wedges, starting from the bottom tier. We leave a drawing of how to do that, and a knife that we would like to have back.',
        ],
      },
    ],
    changes: {
      headers: (origin) => ({ link: `<${origin}/cakes>; rel="canonical"` }),
    },
  },
];
