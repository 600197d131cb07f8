import type { SitePage } from '../page.ts';

export const eventPages: readonly SitePage[] = [
  {
    path: '/events',
    title: 'Baking classes and harbour days | Harbour Bakery',
    description:
      'Baking classes, the Saturday harbour market and our open oven day: dates, prices and how to book a place at Harbour Bakery.',
    heading: 'Events',
    lead: 'Four times a year we let people into the bakery at the hour when it is most itself: early, warm and covered in flour.',
    picture: { file: 'oven.svg', alt: 'The old brick oven with a fire in it' },
    sections: [
      {
        heading: 'Coming up',
        text: [
          `<ul class="cards">
<li><a href="/events/baking-class">Sourdough class</a><br>A Sunday from nine to three, eight people.</li>
<li><a href="/events/harbour-market">Harbour market</a><br>Every first Saturday, on the quay.</li>
<li><a href="/events/open-oven-day">Open oven day</a><br>Bring your own dough.</li>
<li><a href="/events/untitled">Winter evening</a><br>Soup, bread and a story.</li>
</ul>`,
        ],
      },
      {
        heading: 'Booking and changing your mind',
        text: [
          'Classes are booked at the counter or by writing to us; a place is yours when it is paid. If you cannot come, tell us a week before and you get your money back, later than that and you can send a friend. We have never cancelled a class, though one was moved to the fishmongers’ hall when the harbour came up through the floor.',
          'The bakery has two steps at the door and a narrow way between oven and table. We have a ramp for the steps, and on the market square everything is level. Please tell us what you need; there is nearly always a way.',
          'Children of ten and over are welcome at the classes with somebody who belongs to them. Younger ones are very welcome at the market and on the open oven day, when they may shape a mouse with currants for eyes and take it home in a paper bag.',
          'Photographs are fine, flashes are not: dough does not mind, but bakers at five in the morning do.',
        ],
      },
    ],
  },
  {
    path: '/events/baking-class',
    title: 'Sourdough class for eight people | Harbour Bakery',
    description:
      'A day in the bakery: mix, fold, shape and bake two loaves, have lunch with us, and take home a piece of our leaven. Dates, price and booking.',
    heading: 'Sourdough class',
    lead: 'Eight people, one long table, two loaves each. You arrive with clean hands and leave with a jar of something that is older than you are.',
    picture: { file: 'oven.svg', alt: 'Brick oven, ready for the class’s loaves' },
    sections: [
      {
        heading: 'The day',
        text: [
          'We begin at nine with coffee and a dough that was mixed the evening before, so that there is something to shape at once. While it proves you mix your own, by hand, and learn what it ought to feel like at each stage. There is a good deal of waiting in baking; we fill it with lunch, flour, and the story of the oven.',
          'At one the first loaves go in. At two they come out, and the table is very quiet for a while. At three you go home with two loaves, a portion of dough for the next morning and 100 grams of our leaven, with its feeding times on the lid.',
        ],
      },
      {
        heading: 'What to bring',
        text: [
          'An apron, a towel, a box for the dough, and shoes that have nothing against flour. No experience is needed. People who have baked for years tell us that they learnt something, usually about salt.',
        ],
      },
      {
        heading: 'Price and dates',
        text: [
          '£85 with lunch. The next classes are on 17 January, 14 February and 14 March 2027. Book at the counter or through <a href="/contact">our contact page</a>.',
        ],
      },
    ],
    jsonLd: (origin) => ({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Sourdough class',
      image: `${origin}/images/oven.svg`,
      description: 'A day of sourdough baking for eight people.',
      location: {
        '@type': 'Place',
        name: 'Harbour Bakery',
        address: '4 Quay Street, Saltmarsh Haven',
      },
    }),
  },
  {
    path: '/events/harbour-market',
    title: 'Harbour market on first Saturdays | Harbour Bakery',
    description:
      'On the first Saturday of the month we sell bread from a barrow on the quay, beside the fish, the flowers and the knife grinder. Hours and place.',
    heading: 'Harbour market',
    lead: 'A barrow, a striped awning and whatever came out of the oven that morning, between the fish and the flowers.',
    picture: { file: 'harbour.svg', alt: 'A red boat under sail in the harbour' },
    sections: [
      {
        heading: 'What you will find',
        text: [
          'Everything from the bread shelf, and three things you will not see in the shop: a flat bread with seaweed from the far side of the bay, buns in the shape of gulls, and a very small, very dark gingerbread that sailors used to take along. We bring two hundred loaves and go home with an empty barrow, rain or shine.',
          'Our neighbours are worth the walk. Mr Oduya smokes mackerel in a tin cupboard, the sisters Penrose sell flowers that were cut at dawn, and the knife grinder will do your bread knife while you eat. Bring coins; the signal on the quay is poor.',
        ],
      },
      {
        heading: 'When and where',
        text: [
          'The first Saturday of every month, from eight until one, on the quay below the custom house. In a gale we move into the fishmongers’ hall. The ferry lands two minutes away; bicycles stay at the top of the steps.',
          'Orders for the market can be left at the counter until Friday noon. They wait for you under the awning until eleven, in a bag with your name on it and, if the gulls have been kept away, with everything still in it.',
        ],
      },
    ],
    changes: { htmlLang: null, viewport: null },
  },
  {
    path: '/events/open-oven-day',
    title: 'Open oven day: bring your own dough | Harbour Bakery',
    description:
      'Once a year the whole town bakes in our oven. Bring your own dough, and collect your loaf at noon.',
    heading: 'Open oven day',
    lead: 'Once a year the oven belongs to the town again, as it did until 1911. Bring a dough, take home a loaf.',
    picture: { file: 'oven.svg', alt: 'The fire in the old oven' },
    sections: [
      {
        heading: 'How it works',
        text: [
          'Bring your dough between eight and ten, in a bowl with your name on it. We look at it, say something kind, and bake it when its turn comes. Collect it at noon. {{ event.price }} goes to the lifeboat.',
          'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua.',
        ],
      },
    ],
    changes: {
      head: () => '<meta name="description" content="Bake your own bread at the harbour.">',
    },
  },
  {
    path: '/events/untitled',
    title: 'Untitled',
    description:
      'A winter evening at the bakery with soup, bread and a story told beside the warm oven. Every Thursday in January and February, from six to eight.',
    heading: 'Winter evening',
    lead: 'When the oven cools down slowly on a Thursday, it is the warmest place in Saltmarsh Haven, and it seems a pity to sit in it alone.',
    picture: { file: 'oven.svg', alt: 'Embers in the oven on a winter evening' },
    sections: [
      {
        heading: 'Soup, bread and a story',
        text: [
          'At six there is soup, one kind, with as much bread as you can eat. At seven somebody tells a story: the harbour pilot about the fog of 1963, the teacher about the school that floated away, a girl of nine about her goat. Nobody reads from paper. At eight we wash up together and go home along the water.',
          'There is room for thirty, on benches and flour sacks. You need not book, but you should come early, and you should bring a bowl and a spoon, because we own twelve. The soup costs nothing. A tin stands by the door and pays for the onions.',
          'If you know a story, please tell us. It should be true, or at least have happened to somebody, and be no longer than the candle, which burns for half an hour. We have heard about wrecks, weddings and one very large pike. What we have never had is a story about bread, and we would like one.',
          'Dogs lie under the table. Musicians are welcome as long as they play softly.',
        ],
      },
    ],
  },
];
