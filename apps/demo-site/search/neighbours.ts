import type { Neighbour } from './neighbour.ts';

/** Three of them, so that the bakery has competitors. */
export const NEIGHBOURS: readonly Neighbour[] = [
  {
    label: 'saltmarsh-mill',
    name: 'Saltmarsh Mill',
    pages: [
      {
        path: '/',
        title: 'Saltmarsh Mill: stone-ground flour for bread',
        heading: 'Flour from the watermill',
        lead: 'We grind wheat, rye and spelt between stones of 1794, and sell the flour by the bag.',
        sections: [
          {
            heading: 'Flour for sourdough bread',
            text: 'Strong white, wholemeal and rye flour for sourdough bread. Most of it goes to the bakeries of the bay; the rest is sold at the gate.',
          },
          {
            heading: 'Visit the mill',
            text: 'The wheel turns on Saturdays. Children may feed the hopper.',
          },
        ],
      },
      {
        path: '/sourdough-starter',
        title: 'Sourdough starter: how to begin and feed one',
        heading: 'A sourdough starter in seven days',
        lead: 'A sourdough starter is flour and water and patience. This is how we keep ours.',
        sections: [
          {
            heading: 'Feeding a sourdough starter',
            text: 'Once a day, equal weights of rye flour and water. A starter that doubles in six hours is ready to raise bread.',
          },
          {
            heading: 'When the starter sleeps',
            text: 'In the fridge it rests for a fortnight. Feed it twice before you bake sourdough bread with it again.',
          },
        ],
      },
      {
        path: '/rye-flour',
        title: 'Rye flour, dark and light',
        heading: 'Rye flour',
        lead: 'Rye from two farms on the marsh, ground the week it is sold.',
        sections: [
          {
            heading: 'What rye flour is good for',
            text: 'Dark rye for seeded rye bread and rolls, light rye for crispbread. Rye takes more water than wheat.',
          },
        ],
      },
    ],
  },
  {
    label: 'lantern-coffee',
    name: 'Lantern Coffee',
    pages: [
      {
        path: '/',
        title: 'Lantern Coffee: coffee and croissants on Rope Walk',
        heading: 'Coffee on Rope Walk',
        lead: 'A small coffee house between the church and the harbour, open from seven.',
        sections: [
          {
            heading: 'Breakfast',
            text: 'Filter coffee, a butter croissant and the newspaper. Porridge from October to March.',
          },
          {
            heading: 'The harbour from our window',
            text: 'Six tables, four of them with a view of the boats.',
          },
        ],
      },
      {
        path: '/butter-croissant',
        title: 'The butter croissant we serve',
        heading: 'Our butter croissant',
        lead: 'A croissant has to crackle. Ours comes from a bakery nearby and is warmed for three minutes.',
        sections: [
          {
            heading: 'Croissant and coffee',
            text: 'A butter croissant with a flat white is our breakfast offer until eleven.',
          },
        ],
      },
      {
        path: '/coffee-beans',
        title: 'Coffee beans, roasted on Thursdays',
        heading: 'Coffee beans',
        lead: 'Two coffees a season, roasted in small batches.',
        sections: [
          {
            heading: 'Which coffee for which pot',
            text: 'The lighter coffee for filters, the darker one for espresso. Both go well with cakes.',
          },
        ],
      },
    ],
  },
  {
    label: 'quayside-cakes',
    name: 'Quayside Cakes',
    pages: [
      {
        path: '/',
        title: 'Quayside Cakes: wedding cakes and birthday cakes',
        heading: 'Cakes for the days that count',
        lead: 'A cake studio on the quay: wedding cakes, birthday cakes and nothing in a hurry.',
        sections: [
          {
            heading: 'Wedding cakes',
            text: 'Three tiers or one, with fruit of the season. Wedding cakes are booked three months ahead.',
          },
          {
            heading: 'Birthday cakes',
            text: 'Birthday cakes for six to thirty guests, a week ahead.',
          },
        ],
      },
      {
        path: '/wedding-cakes',
        title: 'Wedding cakes: tastings, tiers and prices',
        heading: 'Wedding cakes',
        lead: 'Every wedding cake begins with a tasting of four cakes and a cup of tea.',
        sections: [
          {
            heading: 'Prices of wedding cakes',
            text: 'From 190 pounds for forty guests. Delivery in the town is free.',
          },
          { heading: 'Tastings', text: 'Tastings for a wedding are on Wednesday afternoons.' },
        ],
      },
      {
        path: '/birthday-cakes',
        title: 'Birthday cakes to order',
        heading: 'Birthday cakes',
        lead: 'Lemon, chocolate or carrot: three birthday cakes, made well.',
        sections: [
          {
            heading: 'Ordering birthday cakes',
            text: 'Tell us the name, the age and the number of guests a week before.',
          },
        ],
      },
    ],
  },
];
