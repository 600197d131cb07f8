import type { SitePage } from '../page.ts';
import { productMarkup } from './product-markup.ts';

const KEEPING =
  'Keep the loaf cut side down on a board, or in a linen bag, never in the fridge. Sliced, it freezes well for two months; toast it straight from frozen. All our breads are baked in a kitchen that also handles nuts, milk, eggs and sesame, so please ask us when you have an allergy.';

/** The bread shelf. The two seeded ryes deliberately have the same text at two addresses. */
export const breadPages: readonly SitePage[] = [
  {
    path: '/bread',
    title: 'Bread baked every morning | Harbour Bakery',
    description:
      'Sourdough, rye, country white, baguettes and fougasse: what is on the bread shelf at Harbour Bakery, with weights, prices and the days we bake.',
    heading: 'Bread',
    lead: 'Five loaves, made from four flours, one leaven and the sea salt from across the bay. We would rather bake few breads well than many in a hurry.',
    picture: { file: 'loaf.svg', alt: 'A scored country loaf on a floured board' },
    sections: [
      {
        heading: 'What is on the shelf',
        text: [
          `<ul class="cards">
<li><a href="/bread/harbour-sourdough">Harbour sourdough</a><br>Our everyday loaf, 24 hours in the making. <span class="price">£4.60</span></li>
<li><a href="/bread/seeded-rye">Seeded rye</a><br>Dark, moist, with sunflower and linseed. <span class="price">£4.90</span></li>
<li><a href="/bread/country-white">Country white</a><br>A soft tin loaf for sandwiches. <span class="price">£3.40</span></li>
<li><a href="/bread/baguette">Baguette</a><br>Two bakes a day, at seven and at eleven. <span class="price">£2.20</span></li>
<li><a href="/bread/olive-fougasse">Olive fougasse</a><br>Fridays and Saturdays only. <span class="price">£3.90</span></li>
</ul>`,
        ],
      },
      {
        heading: 'How we price a loaf',
        text: [
          'A loaf costs what its flour, its wood and its hours cost. Flour is a third of the price, the people who shape the dough nearly half, and the rest keeps the oven lit and the roof dry. When the mill changes its price we change ours, up or down, and we say so on the slate by the door.',
          'What has not been sold by two in the afternoon goes to the community kitchen in Rope Walk, which turns it into soup and toast for anyone who walks in. Nothing is thrown away: crusts become breadcrumbs, and what is left after that feeds the hens at Marsh Farm.',
        ],
      },
      {
        heading: 'Ordering ahead',
        text: [
          'Tell us before six in the evening and your loaf will wait for you the next morning, with your name on it. You can do it at the counter, by telephone or with the form on <a href="/contact">our contact page</a>. Cafés and restaurants order through <a href="/wholesale">bread for cafés</a>.',
          KEEPING,
        ],
      },
    ],
  },
  {
    path: '/bread/harbour-sourdough',
    title: 'Harbour sourdough, our everyday loaf | Harbour Bakery',
    description:
      'A 900 g sourdough of stoneground wheat and a little rye, proved for 24 hours and baked dark. Ingredients, price, baking days and how to keep it.',
    heading: 'Harbour sourdough',
    lead: 'The loaf this bakery began with: stoneground wheat, a spoonful of rye, water, salt, and a leaven that has been fed every day since 1987.',
    picture: { file: 'loaf.svg', alt: 'Harbour sourdough with a dark, blistered crust' },
    sections: [
      {
        heading: 'How it is made',
        text: [
          'We mix the dough at two in the afternoon, fold it four times, and leave it to rise slowly in the cold room until the next morning. Twenty-four hours give the crumb its open, slightly glossy look and the crust its taste of roasted malt. Each loaf is shaped by hand, scored once, and baked on stone at 250 degrees until it sounds hollow.',
          'The leaven is kept at the back of the bakery in a crock that somebody must feed at noon and at midnight. It has survived two floods, one power cut of three days, and a summer apprentice who took it for pancake batter.',
        ],
      },
      {
        heading: 'What it goes with',
        text: [
          'Salted butter, first of all. On the second day it makes the best toast we know, on the third the base of our <a href="/recipes/panzanella">summer panzanella</a>, and on the fourth a very good <a href="/recipes/bread-and-butter-pudding">bread and butter pudding</a>.',
        ],
      },
      {
        heading: 'Weight, price and days',
        text: [
          'One loaf weighs 900 grams and costs £4.60; half a loaf is £2.40. We bake it from Tuesday to Saturday and it is usually ready by a quarter to seven. Ingredients: wheat flour, rye flour, water, sea salt.',
          KEEPING,
        ],
      },
    ],
    jsonLd: productMarkup({
      name: 'Harbour sourdough',
      picture: 'loaf.svg',
      price: '4.60',
      path: '/bread/harbour-sourdough',
    }),
  },
  {
    path: '/bread/seeded-rye',
    title: 'Seeded rye bread with sunflower | Harbour Bakery',
    description:
      'A dark, moist rye loaf with sunflower seeds, linseed and pumpkin seeds that stays fresh for a week. Ingredients, price and baking days.',
    ...seededRye(),
    changes: { canonical: () => null },
  },
  {
    path: '/offers/seeded-rye',
    title: 'Loaf of the month: seeded rye | Harbour Bakery',
    description:
      'Our loaf of the month in November is the seeded rye, with sunflower, linseed and pumpkin seeds. Three loaves for the price of two on Thursdays.',
    ...seededRye(),
    changes: { canonical: () => null },
  },
  {
    path: '/bread/country-white',
    title: 'Our bread | Harbour Bakery, Quay Street',
    description:
      'Soft white bread in a tin, baked fresh. Ask for it sliced thick or thin at the counter when you visit us at the harbour, or order it a day ahead.',
    heading: 'Country white',
    lead: 'A tin loaf with a tender crumb and a thin golden crust, for sandwiches, for soldiers with a boiled egg, and for everyone who is not yet persuaded by sourdough.',
    picture: { file: 'loaf.svg', alt: 'Country white in its tin' },
    sections: [
      {
        heading: 'Soft without shortcuts',
        text: [
          'Most soft bread is soft because of what has been added to it. Ours is soft because a part of the flour is scalded with boiling water the evening before, a trick our baker Ines brought home from a year in Kyoto. The scalded flour holds on to its water, and the bread stays tender for four days without any improver at all.',
          'A quarter of the milk is buttermilk from Marsh Farm, which gives the crumb a faint freshness. There is a little honey in it too, enough to brown the crust and not enough to taste.',
        ],
      },
      {
        heading: 'Sliced as you like it',
        text: [
          'We slice it on the old Berkel that stands by the window: thick for toast, medium for sandwiches, thin for tea. Ask for it unsliced when you mean to keep it for more than two days.',
        ],
      },
      { heading: 'Weight, price and days', text: ['800 grams, £3.40, every baking day.', KEEPING] },
    ],
    jsonLd: productMarkup({
      name: 'Country white',
      picture: 'loaf.svg',
      price: '3.40',
      path: '/bread/country-white',
    }),
  },
  {
    path: '/bread/baguette',
    title: 'Our bread | Harbour Bakery, Quay Street',
    description:
      'Soft white bread in a tin, baked fresh. Ask for it sliced thick or thin at the counter when you visit us at the harbour, or order it a day ahead.',
    heading: 'Baguette',
    lead: 'Crackling outside, cream-coloured inside, and gone by noon. We bake it twice a day because a baguette is at its best for about four hours.',
    picture: { file: 'baguettes.svg', alt: 'Three baguettes, scored and baked to a deep gold' },
    sections: [
      {
        heading: 'Two bakes a day',
        text: [
          'The first baguettes leave the oven at seven, the second at eleven. Between them lies exactly the time it takes to sell the first. The dough rests overnight with very little yeast, so that the flavour comes from the flour; in the morning it is divided, rolled in three movements, and proved in folds of linen that are older than most of us.',
          'The cuts on top are called grignes. A good one opens like a lip, lets out the steam, and leaves an edge sharp enough to cut the roof of your mouth. We apologise in advance.',
        ],
      },
      {
        heading: 'What to do with yesterday’s',
        text: [
          'Sprinkle it with water and put it into a hot oven for six minutes. Or slice it on the slant, brush it with oil and toast it for soup. Or make <a href="/recipes/french-toast">French toast</a>, whose proper name is lost bread.',
        ],
      },
      { heading: 'Weight, price and days', text: ['280 grams, £2.20, every baking day.', KEEPING] },
    ],
    changes: {
      body: () =>
        `<p>Our baguette at the Saltmarsh show: <img src="/images/baguettes.svg" width="240" height="105"> and the medal it won: <img src="/images/loaf.svg" alt="IMG_2041.svg"></p>`,
    },
  },
  {
    path: '/bread/olive-fougasse',
    title: 'Olive fougasse on Fridays and Saturdays | Harbour Bakery',
    description:
      'A leaf-shaped bread from Provence with black olives, rosemary and good oil, baked at the harbour on Fridays and Saturdays. Price and ingredients.',
    heading: 'Olive fougasse',
    lead: 'A flat bread in the shape of a leaf, torn rather than cut, and at its best on a blanket by the water with a piece of cheese.',
    picture: { file: 'baguettes.svg', alt: 'Fougasse cooling on the rack beside the baguettes' },
    sections: [
      {
        heading: 'From Provence by way of the harbour',
        text: [
          'Fougasse was once the bread that told a baker whether the oven was hot enough: a flat piece of dough, slashed so that it bakes through in minutes. Ours carries black olives from Nyons, chopped rosemary from the pots on the quay, and enough oil to leave a mark on the paper bag.',
          'Because the slashes make so much crust, there is hardly any crumb. That is the point. Eat it the day it is baked, still warm if you can manage it, and take two, because the first one rarely reaches home.',
        ],
      },
      {
        heading: 'Fridays and Saturdays only',
        text: [
          'The oven is free for fougasse only at the end of the week, once the rye is out. We make forty on a Friday and sixty on a Saturday. They sell out around eleven; orders are kept until closing time.',
        ],
      },
      {
        heading: 'Weight, price and days',
        text: ['320 grams, £3.90, Friday and Saturday.', KEEPING],
      },
    ],
    changes: {
      body: () =>
        `<p><a href="/bread/baguette"><img src="/images/baguettes.svg" width="240" height="105" alt=""></a> Still hungry? <a href="/bread/cheese-twist">Try the cheese twist</a>, or <a href="/bread/baguette">click here</a>.</p>`,
    },
  },
];

function seededRye(): Pick<SitePage, 'heading' | 'lead' | 'picture' | 'sections'> {
  return {
    heading: 'Seeded rye',
    lead: 'Four kinds of seed, soaked overnight, in a dark dough that is more batter than bread. Cut it thin and give it a day to settle.',
    picture: { file: 'rye.svg', alt: 'A dark rye loaf covered with seeds' },
    sections: [
      {
        heading: 'Seeds that drank all night',
        text: [
          'Sunflower, linseed, pumpkin and a little sesame stand in warm water from closing time until four in the morning. Soaked seeds do not steal water from the dough, and the bread stays moist for a week. The flour is whole rye from the mill at Thornby, ground so coarsely that you can still see the grain.',
          'Rye has hardly any gluten, so nothing is kneaded. The dough is stirred, spooned into tins, smoothed with a wet hand and covered with the last of the seeds. Then it bakes for ninety minutes in a falling oven, the way the harbour masters’ wives used to bake when the town shared one.',
        ],
      },
      {
        heading: 'Serving it',
        text: [
          'Smoked mackerel, soured cream and chives. Or cold butter and a boiled egg. Or nothing at all. It likes to be cut with a bread knife that has seen some use, in slices no thicker than your little finger.',
        ],
      },
      {
        heading: 'Weight, price and days',
        text: ['750 grams, £4.90, Wednesday and Friday.', KEEPING],
      },
    ],
  };
}
