import type { SitePage } from '../page.ts';

const GREETING_ALTERNATES = [
  { code: 'en', path: '/' },
  { code: 'de', path: '/de/' },
  { code: 'x-default', path: '/' },
] as const;

export const housePages: readonly SitePage[] = [
  {
    path: '/',
    title: 'Harbour Bakery: bread by the water in Saltmarsh Haven',
    description:
      'A small bakery on the quay in Saltmarsh Haven: sourdough, croissants and cakes, baked through the night and sold from half past six in the morning.',
    heading: 'Bread by the water since 1987',
    lead: 'We are a small bakery on the quay. We bake through the night, open at half past six, and are usually sold out by two.',
    picture: {
      file: 'harbour.svg',
      alt: 'A red boat under sail in the harbour of Saltmarsh Haven',
    },
    alternates: GREETING_ALTERNATES,
    sections: [
      {
        heading: 'Today on the shelf',
        text: [
          `<ul class="cards">
<li><a href="/bread/harbour-sourdough">Harbour sourdough</a><br>24 hours in the making. <span class="price">£4.60</span></li>
<li><a href="/bread/seeded-rye">Seeded rye</a><br>Dark and moist, keeps for a week. <span class="price">£4.90</span></li>
<li><a href="/pastry/butter-croissant">Butter croissant</a><br>Twenty-seven layers. <span class="price">£2.40</span></li>
<li><a href="/cakes/birthday-cakes">Birthday cakes</a><br>Three days’ notice, please. <span class="price">from £28</span></li>
</ul>`,
        ],
      },
      {
        heading: 'A bakery you can look into',
        text: [
          'There is no wall between the shop and the bakery, only a counter. You see who shaped your loaf, and they see you. In the middle stands the oven of 1868, built for a town in which nobody had one of their own; Tom’s father lit it again in 1987, and it has hardly been cold since.',
          'Seven of us work here: four at night, two at the counter, one on the cargo bicycle. We use flour from a watermill fifteen miles away, butter from the farm you can see from the church tower, and sea salt from across the bay. What is not sold by two goes to the community kitchen in Rope Walk.',
        ],
      },
      {
        heading: 'Good to know',
        text: [
          'We are open from Tuesday to Saturday, half past six to two. Order before six in the evening and your bread will wait for you. On the <a href="/events/harbour-market">first Saturday of the month</a> you also find us on the quay, and in the <a href="/journal">journal</a> you can read what we think about at three in the morning. This month’s offer is <a href="/offers/seeded-rye">our loaf of the month</a>.',
        ],
      },
    ],
    jsonLd: (origin) => ({
      '@context': 'https://schema.org',
      '@type': 'Bakery',
      name: 'Harbour Bakery',
      url: `${origin}/`,
      image: `${origin}/images/share-card.png`,
      telephone: '+44 1632 960123',
      priceRange: '£',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '4 Quay Street',
        addressLocality: 'Saltmarsh Haven',
        postalCode: 'SH4 7QY',
        addressCountry: 'GB',
      },
    }),
  },
  {
    path: '/about',
    title: 'Seven bakers and one oven | Harbour Bakery',
    description:
      'Who we are, how we work and what we believe about bread: the seven people behind Harbour Bakery, the oven of 1868, and a leaven with a history.',
    heading: 'About us',
    lead: 'Seven people, one oven, and a leaven that has to be fed at noon and at midnight.',
    picture: { file: 'oven.svg', alt: 'The oven of 1868 in the middle of the bakery' },
    sections: [
      {
        heading: 'The people',
        text: [
          'Tom Penhale took over from his father in 2009 and does the books, the roof and the Friday fire. Ines Moreau is head baker; she measures the temperature of everything, including the apprentice. Linnea Berg makes the pastry. Joss Carter is in his second year and already shapes a better baguette than any of us did. Maryam and Pete are the faces you see at the counter, and Olu rides the cargo bicycle in all weathers.',
          'Everybody owns a share of the bakery after three years. Wages are the same for the night and for the counter, because one is dark and the other is early.',
        ],
      },
      {
        heading: 'What we believe',
        text: [
          'Bread should contain flour, water, salt and time. When we use anything else, it is written on the shelf. It should be baked where it is sold, by people who can be asked about it, at a price that those who bake it could pay themselves.',
          'We do not believe that everything was better in the past. Our mixer is electric, the cold room is the most modern thing in the street, and the recipe for the sourdough changed last autumn because the wheat did. What we keep is what works.',
        ],
      },
    ],
    changes: {
      hasTwitterCard: false,
      afterDescription: '<img src="/images/loaf.svg" alt="" width="1" height="1">',
    },
  },
  {
    path: '/contact',
    title: 'Contact',
    description:
      'Telephone, address and opening hours of Harbour Bakery on Quay Street, Saltmarsh Haven, and how to order bread or cake for tomorrow morning.',
    heading: 'Contact',
    lead: 'The telephone is answered by whoever has the cleanest hands. Between six and eight in the morning that may take a while.',
    alternates: [
      { code: 'en-UK', path: '/contact' },
      { code: 'de', path: '/de/kontakt' },
    ],
    sections: [
      {
        heading: 'Reach us',
        text: [
          'Telephone 01632 960123, from five in the morning until two. Harbour Bakery, 4 Quay Street, Saltmarsh Haven SH4 7QY. For cakes please write to cakes at harbour-bakery.example, with the date in the subject.',
          'To order bread for tomorrow, call before six in the evening and tell us what, how many and your name; you will then see <a href="/thank-you">this confirmation</a>. See also <a href="/visit?from=contact">how to find us</a>.',
        ],
      },
    ],
  },
  {
    path: '/visit',
    title: 'How to find the bakery on Quay Street | Harbour Bakery',
    description:
      'By ferry, by bus, by bicycle or on foot: how to find Harbour Bakery in Saltmarsh Haven, where to leave a car, and how to get in with a wheelchair.',
    heading: 'How to find us',
    lead: 'Follow your nose along the water, or the directions below.',
    picture: { file: 'IMG_2041.svg', alt: 'The quay with the bakery in the middle' },
    sections: [
      {
        heading: 'By ferry and on foot',
        text: [
          'From the ferry landing turn left and walk along the harbour wall for four minutes. The bakery is the low house with the wide chimney, between the chandler and the Rope Walk steps. In the morning there is usually a queue, and it is usually worth joining.',
          'From the railway station it is a quarter of an hour downhill: Station Road, then Chapel Lane, then down the steps. With a pram, take the longer way by the church.',
        ],
      },
      {
        heading: 'By bus, bicycle and car',
        text: [
          'Buses 4 and 9 stop at the custom house, every twenty minutes from six. There are hoops for bicycles in front of the chandler. Quay Street itself is closed to cars until ten; the car park behind the fishmongers’ hall is free for the first half hour, which is enough for bread but not for a conversation.',
        ],
      },
      {
        heading: 'Steps and the ramp',
        text: [
          'Two steps lead up to the door. Ring the ship’s bell to the left and somebody will bring out the ramp; it takes less than a minute. Inside, the floor is level and the counter has a low end. Dogs wait outside at the ring in the wall, where there is always a bowl of water.',
          'When the tide is very high, Quay Street can be under a hand of water for an hour. We stay open. Come in boots, or come by the church.',
        ],
      },
    ],
    changes: {
      canonical: () => null,
      body: () => '<p>On the map: <a href="/maps/harbour plan">the plan of the harbour</a>.</p>',
    },
  },
  {
    path: '/wholesale',
    title: 'Bread for cafés and restaurants | Harbour Bakery',
    description:
      'Cafés, restaurants and shops within five miles can have our bread delivered by seven in the morning. Minimum order, prices and how to begin.',
    heading: 'Bread for cafés',
    lead: 'Eleven kitchens around the bay serve our bread. We could look after three or four more.',
    picture: { file: 'baguettes.svg', alt: 'Baguettes for delivery' },
    sections: [
      {
        heading: 'How it works',
        text: [
          'You tell us by noon what you need the next day; it is with you before seven, in crates that come back with the following delivery. Inside the harbour wall Olu brings it by cargo bicycle, further out it comes with the milk van from Marsh Farm, so that nobody drives twice.',
          'The smallest order is £20 a day, four days a week. Prices are a fifth below those in the shop, and we invoice once a month. There is no contract: if our bread stops being good enough for you, you stop ordering it.',
        ],
      },
      {
        heading: 'How to begin',
        text: [
          'Come by on a weekday after two, when the oven is quiet. We would like to know what you cook and how you slice; a loaf for soup is a different loaf from one for sandwiches. Then we bake for you for a week at half price, and afterwards both of us know.',
          'Rolls, burger buns and pizza dough are possible from thirty pieces upwards. What we do not do is part-baked or frozen bread, and anything with a picture printed on it. Our <a href="/contact">telephone number</a> is on the contact page; ask for Ines.',
        ],
      },
    ],
    changes: {
      head: () => '<meta http-equiv="refresh" content="600; url=/wholesale">',
      canonical: (origin) => `${origin}/bread-for-cafes`,
    },
  },
  {
    path: '/jobs',
    title: 'Page not found | Harbour Bakery',
    description:
      'Harbour Bakery is looking for an apprentice and for somebody at the counter on Saturdays. Learn how we work and how to apply for a place with us.',
    heading: 'Page not found',
    lead: 'There is no open position at the moment, so this page is resting. It will be back when we need a pair of hands.',
    sections: [
      {
        heading: 'In the meantime',
        text: [
          'If you would like to bake with us one day, bring a loaf. We read those most carefully.',
        ],
      },
    ],
    changes: { hasDescription: false },
  },
  {
    path: '/privacy',
    title: 'Privacy notice | Harbour Bakery',
    description:
      'What this website stores about visitors, in short: nothing. What we write down when you order bread or cake, and when we throw it away again.',
    heading: 'Privacy notice',
    lead: 'This website sets no cookies, counts nobody and loads nothing from elsewhere.',
    sections: [
      {
        heading: 'When you order',
        text: [
          'We write your name and what you ordered on a slip of paper. It is stuck to the bag and thrown away when you collect it. For cakes we also keep your telephone number until the day after the party.',
        ],
      },
    ],
    changes: {
      head: (origin) =>
        `<link rel="alternate" hreflang="en" href="${origin}/privacy"><link rel="alternate" hreflang="de" href="/de/">`,
    },
  },
  {
    path: '/maps/harbour plan',
    title: 'Plan of the harbour with the bakery | Harbour Bakery',
    description:
      'A drawn plan of the harbour of Saltmarsh Haven with the bakery, the custom house, the ferry landing and the steps that lead up to Chapel Lane.',
    heading: 'Plan of the harbour',
    lead: 'Drawn by Joss from the top of the crane, not to scale.',
    picture: { file: 'harbour.svg', alt: 'Drawn plan of the harbour' },
    sections: [
      {
        heading: 'What you see',
        text: [
          'The red boat marks the ferry landing. The bakery is four minutes to the left of it, where the drawing ends.',
        ],
      },
    ],
  },
  {
    path: '/thank-you',
    title: 'Thank you for your order | Harbour Bakery',
    description: 'Your order has reached us. We will call back if anything is unclear about it.',
    heading: 'Thank you',
    lead: 'Your order has reached the bakery. It hangs on the nail beside the oven until it is baked.',
    sections: [],
    changes: { robots: 'noindex', hasNavigation: false },
  },
];
