import type { SitePage } from '../page.ts';

const NIGHT_TEXT = [
  'At a quarter past eleven the street lamps on the quay are the only light, and the bakery the only sound. The mixer turns, somebody hums, the proofing cloths are shaken out over the water. We bake at night because bread takes its time and people want it early, and there has never been another way to bring the two together.',
  'There are things one sees only at that hour. The pilot boat going out without lights until it is past the mole. The fox who visits the fish boxes, always at ten to three. Foremost the sky over the bay, which in March is full of geese that one hears long before one finds them.',
];

export const journalPages: readonly SitePage[] = [
  {
    path: '/journal',
    title: 'Journal: notes from a small bakery | Harbour Bakery',
    description:
      'Notes from the night shift, from the mill and from the quay: what happens in and around a small bakery by the sea, about once a month.',
    heading: 'Journal',
    lead: 'About once a month somebody of us sits down after the shift and writes a page before falling asleep. Some of them make sense.',
    picture: { file: 'harbour.svg', alt: 'Evening in the harbour' },
    sections: [
      {
        heading: 'Lately',
        text: [
          `<ul class="cards">
<li><a href="/journal/why-we-bake-at-night">Why we bake at night</a><br>Foxes, geese and the pilot boat.</li>
<li><a href="/journal/flour-from-the-mill">Flour from the mill</a><br>A morning at Thornby.</li>
<li><a href="/journal/rainy-monday">Rainy Monday</a><br>What a closed day is good for.</li>
<li><a href="/journal/summer_opening_hours">Summer opening hours</a><br>Longer, and with ice cream.</li>
<li><a href="/journal/page-not-here">The gull that learnt to queue</a><br>It has moved somewhere else.</li>
</ul>`,
        ],
      },
      {
        heading: 'Who writes here',
        text: [
          'Tom, who owns the place and therefore mends the roof. Ines, who thinks in temperatures. Linnea, who came for a summer nine years ago. Joss, the apprentice, who is allowed to write whatever he likes as long as he has swept. And now and then a guest: the miller, the pilot, or a customer who had something to say that did not fit on the slate.',
          'We have no newsletter and do not want your address. If you would like to know when something new appears, look in when you buy your bread: the latest page hangs in the window, printed large, beside the tide table.',
          'Everything here may be printed and passed on with our name under it. The photographs are drawings, because our camera fell into the harbour in the second week, and by the time we had found another we had got used to them.',
          'Older pages went down with the old website. Some of them are back at their old addresses, such as <a href="/old-menu">the menu of 2016</a> with its unforgettable spelling of focaccia, and <a href="/winter-hours">our winter hours</a>, which nobody has been able to read for years.',
        ],
      },
    ],
  },
  {
    path: '/journal/why-we-bake-at-night',
    title: 'Why we bake at night | Harbour Bakery',
    description:
      'Foxes, geese and the pilot boat: what you see from a bakery between eleven at night and six in the morning, and why bread has to be made then.',
    heading: 'Why we bake at night',
    lead: 'Somebody asked across the counter, rather kindly, whether we would not prefer to sleep. Here is the long answer.',
    picture: { file: 'harbour.svg', alt: 'The harbour by night' },
    sections: [
      { heading: 'A quarter past eleven', text: NIGHT_TEXT },
      {
        heading: 'Four o’clock',
        text: [
          'Four is the hour when everything is in the oven or about to be. We eat then, standing: yesterday’s bread, cheese, an apple. Joss goes out to look at the tide and comes back with wet shoes. Nobody talks much, and it is perhaps the best part of the day.',
          'And at six, when the door is unlocked, there is always somebody waiting, often the same three people, and the bread is warm. That is the short answer.',
        ],
      },
    ],
    changes: {
      ogImage: '/images/share-card.png',
      canonical: () => '/journal/why-we-bake-at-night',
    },
  },
  {
    path: '/journal/flour-from-the-mill',
    title: 'A morning at Thornby mill | Harbour Bakery',
    description:
      'Where our flour comes from: a watermill from 1740, a miller who listens to his stones, and farmers who grow varieties that had been forgotten.',
    heading: 'Flour from the mill',
    lead: 'On the first Monday of the month Ines drives to Thornby with the empty sacks. This time I went along to carry.',
    picture: { file: 'wheat.svg', alt: 'Ears of an old wheat variety' },
    sections: [
      {
        heading: 'A miller listens',
        text: [
          'Thornby mill has ground since 1740, with a pause between the wars when it was a dance hall. The miller, Mr Whitcombe, does not look at his stones. He listens to them, with his head a little to one side, and then moves a wedge by the breadth of a hair. Flour that gets warm loses its scent, he says; what you hear when it sings is money burning.',
          'Six farms within fifteen miles bring him their grain. Two of them grow a red wheat that had been struck from the lists in the fifties because it stands too tall and yields too little. It tastes of hazelnut. Our sourdough owes it most of what people praise it for.',
        ],
      },
      {
        heading: 'Forty sacks',
        text: [
          'We take forty sacks a month, twenty-five kilos each, and each has to be carried down eleven steps. I did not know this beforehand. On the way back Ines explained the difference between ash and protein, and I slept through most of it.',
          'Flour from stones keeps for three months and no longer, since the germ is still in it. That is why we buy little and often, and why the loaf tastes slightly different in October from what it was in May. We think that is as it should be.',
        ],
      },
    ],
    changes: {
      body: () =>
        '<meta name="author" content="Tom"><p><img src="/images/mill-original.png" alt="The mill wheel" width="640" height="480"> <img src="/images/wheat.svg" width="480" height="210" alt="Wheat from the field behind the mill at Thornby, a red variety from before the war that stands almost as tall as the miller himself and was thought lost"></p>',
    },
  },
  {
    path: '/journal/rainy-monday',
    title: '',
    description:
      'What a closed day is good for: mending the roof, washing forty proofing cloths, arguing about salt, and sleeping until it gets dark again.',
    heading: 'Rainy Monday',
    lead: 'On Mondays the oven is cold. It rained from morning to night, which showed us where the roof still leaks.',
    picture: { file: 'harbour.svg', alt: 'Rain over the harbour' },
    sections: [
      {
        heading: 'Buckets',
        text: [
          'Three buckets in the flour store, one under the skylight, and Tom on a ladder with a slate between his teeth. We moved nine sacks into the shop, where they will stay until the weather turns; please do not lean on them, they are counted.',
          'The proofing cloths were washed, all forty of them, without soap, because dough remembers soap. They hang across the bakery like the sails of a very small fleet. Joss was sent to buy pegs and came back with chips.',
        ],
      },
      {
        heading: 'Salt',
        text: [
          'Then we argued about salt, as we do every few months. Ines wants 1.8 per cent, Linnea 2.1, Tom says that his father never weighed it in forty years. We baked three small loaves and put them before the first people who came past under an umbrella. They liked all three and wanted to know whether we were open.',
          'By five it was dark, and we went home to sleep. On Tuesday there was a rainbow over the custom house, bread at half past six, and salt at exactly two per cent.',
        ],
      },
    ],
  },
  {
    path: '/journal/summer_opening_hours',
    title: 'Summer opening hours and ice cream | Harbour Bakery',
    description:
      'From June to August we stay open until six, serve ice cream in brioche, and put tables on the quay. Here are the hours for each day of the week.',
    heading: 'Summer opening hours',
    lead: 'From the first of June until the last of August the door stays open longer.',
    picture: { file: 'harbour.svg', alt: 'Summer in the harbour' },
    sections: [
      {
        heading: 'The hours',
        text: [
          'Tuesday to Friday until six in the evening, Saturday until four, Sunday and Monday closed.',
        ],
      },
    ],
    changes: {
      robots: 'noindex',
      headers: () => ({ 'x-robots-tag': 'index, nofollow' }),
    },
  },
  {
    path: '/journal/the-old-oven',
    title: 'The old oven and the people before us | Harbour Bakery',
    description:
      'Built in 1868 for a town without ovens, cold from 1911 to 1987, lit again by Tom’s father with driftwood: the story of the oven we bake in.',
    heading: 'The old oven',
    lead: 'It weighs eleven tons, needs two days to get warm and four to get cold, and has had only five masters.',
    picture: { file: 'oven.svg', alt: 'The oven of 1868' },
    sections: [
      {
        heading: 'Built for a town',
        text: [
          'In 1868 hardly a house in Saltmarsh Haven had an oven of its own. People mixed their dough at home, marked it with a pattern of pricks so that they would know it again, and carried it to Quay Street, where one man did nothing but put in and take out. He was paid in bread: every twentieth loaf was his.',
          'When gas came in 1911, the fire went out. The vault became a store for nets, then for coal, and at last for nothing. It might have been pulled down in the seventies, had anybody been willing to pay for it.',
        ],
      },
      {
        heading: 'Lit again',
        text: [
          'Tom’s father came ashore in 1987 with a bad back and a recipe of his grandmother’s. He cleared out the nets, rebuilt the mouth with bricks from the old custom house, and lit it with driftwood on the first of March. The first forty loaves were black. He sold them as such.',
          'Today the fire burns gas at night and wood on Fridays. Some of the stones in the floor still carry marks that were pricked into dough by people whose names we do not know. We sweep carefully around them.',
        ],
      },
    ],
    changes: { hasNavigation: false },
  },
];
