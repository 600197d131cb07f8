import type { SitePage } from '../page.ts';

export const recipePages: readonly SitePage[] = [
  {
    path: '/recipes',
    title: 'Recipes for bread, fresh and old | Harbour Bakery',
    description:
      'Four recipes from the bakery kitchen: a sourdough starter from nothing, panzanella, French toast, and bread and butter pudding with marmalade.',
    heading: 'Recipes',
    lead: 'People ask what to do with half a loaf on a Sunday. These are our answers, written down the way we would say them across the counter.',
    picture: { file: 'wheat.svg', alt: 'Four ears of wheat' },
    sections: [
      {
        heading: 'From our kitchen to yours',
        text: [
          `<ul class="cards">
<li><a href="/recipes/sourdough-starter">Sourdough starter</a><br>Flour, water and a week of patience.</li>
<li><a href="/recipes/panzanella">Summer panzanella</a><br>Bread salad for the third day.</li>
<li><a href="/recipes/french-toast">French toast</a><br>The proper name is lost bread.</li>
<li><a href="/recipes/bread-and-butter-pudding">Bread and butter pudding</a><br>With bitter marmalade.</li>
</ul>`,
        ],
      },
      {
        heading: 'Before you start',
        text: [
          'We weigh everything, water too. A kitchen scale costs less than three loaves and settles most arguments. Spoons in these recipes are level, eggs are large, butter is salted unless we say otherwise, and an oven is always hotter at the back than the dial admits.',
          'All four recipes have been cooked at home by somebody who does not bake for a living, usually by Tom’s mother, who writes what went wrong in the margin. Where her notes were better than our text, we printed her notes.',
          'Old bread is an ingredient, not a leftover. It drinks more than fresh bread and keeps its shape while doing so. If yours is only a day old, slice it and leave it on a rack for the afternoon, or dry it in the oven at ninety degrees until it feels firm. Bread that has gone mouldy, on the other hand, is for the compost, all of it: what you see is only the part that shows.',
          'If something does not work, write to us with a photograph. We answer on Mondays, when the oven is cold.',
        ],
      },
    ],
  },
  {
    path: '/recipes/sourdough-starter',
    title: 'A sourdough starter in seven days | Harbour Bakery',
    description:
      'How to raise a sourdough starter from flour and water in seven days: what to do each day, what it should smell like, and when it is ready.',
    heading: 'Sourdough starter',
    lead: 'Flour and water, a jar, a warm shelf and a week. Nothing else is needed, and nothing that is sold for the purpose helps.',
    picture: { file: 'wheat.svg', alt: 'Wheat for the flour of a starter' },
    sections: [
      {
        heading: 'Day one to day three',
        text: [
          'Stir 50 grams of wholemeal rye flour into 50 grams of lukewarm water, cover the jar loosely, and leave it somewhere warm. On the second day add the same again. By the evening it will probably bubble and smell rather unpleasant; that is a different set of guests, who leave by themselves when it gets sour.',
          'On the third day throw away all but 50 grams and feed what remains with 50 grams of flour and 50 of water. It may look dead. It is not.',
        ],
      },
      {
        heading: 'Day four to day seven',
        text: [
          'Feed it every morning in the same way, and from the fifth day on in the evening as well. The smell turns from cheese to apples to yoghurt. When it doubles in four hours, two days running, it is ready to raise a loaf.',
          'From then on it can live in the fridge, as long as you feed it once a week. Should you forget it for a month, pour off the grey liquid and begin again at day four. Ours was once left in a van for a summer and is still with us.',
        ],
      },
    ],
    jsonLd: (origin) => ({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name: 'Sourdough starter',
      image: `${origin}/images/wheat.svg`,
      author: { '@type': 'Organization', name: 'Harbour Bakery' },
      datePublished: '2026-03-02',
      description: 'A sourdough starter from flour and water in seven days.',
      recipeYield: '1 jar',
      recipeIngredient: ['350 g wholemeal rye flour', '350 g water'],
      recipeInstructions: 'Mix, wait, feed daily for seven days.',
    }),
  },
  {
    path: '/recipes/panzanella',
    title: 'Summer panzanella with old sourdough | Harbour Bakery',
    description:
      'A bread salad of tomatoes, cucumber, basil and third-day sourdough. Serves four in twenty minutes, plus an hour of waiting that it needs.',
    heading: 'Summer panzanella',
    lead: 'Tomatoes at their ripest and bread at its hardest: they were made for each other.',
    picture: { file: 'loaf.svg', alt: 'Third-day sourdough for the salad' },
    sections: [
      {
        heading: 'What you need',
        text: [
          'For four people: 300 grams of <a href="/bread/harbour-sourdough">harbour sourdough</a>, three days old; a kilo of tomatoes in as many colours as you can find; a cucumber; a small red onion; a bunch of basil; six tablespoons of olive oil; three of red wine vinegar; salt.',
        ],
      },
      {
        heading: 'How it is done',
        text: [
          'Tear the bread into pieces the size of a walnut and dry them in the oven for ten minutes. Slice the onion as thinly as you can and let it sit in the vinegar, which takes away its temper. Cut the tomatoes over the bowl, so that no juice is lost, salt them generously and wait for a quarter of an hour.',
          'Add the bread, the cucumber, the onion with its vinegar, and the oil. Mix with your hands. Then leave it alone for an hour at room temperature: the bread has work to do. Tear in the basil at the end, taste for salt, and eat it out of doors.',
          'A tin of anchovies does it no harm. Neither does a handful of olives from yesterday’s <a href="/bread/olive-fougasse">fougasse</a>. Cheese we would leave for afterwards. What is left over is good the next day, if a little soft, and very good on top of a piece of grilled fish from the harbour.',
        ],
      },
    ],
    changes: {
      head: () => `<script type="application/ld+json">
{ "@context": "https://schema.org", "@type": "Recipe", "name": "Summer panzanella", "image": "/images/loaf.svg", }
</script>`,
    },
  },
  {
    path: '/recipes/french-toast',
    title: 'French toast, or lost bread | Harbour Bakery',
    description: 'French toast from an old baguette.',
    heading: 'French toast',
    lead: 'In France it is called lost bread, because it finds bread that would have been lost. An old baguette is better here than any brioche.',
    picture: { file: 'baguettes.svg', alt: 'Yesterday’s baguettes' },
    sections: [
      {
        heading: 'What you need',
        text: [
          'For two people: half a baguette from yesterday or the day before; two eggs; 200 millilitres of milk; a tablespoon of sugar; a pinch of salt; the zest of half a lemon; butter for the pan; and something red, such as raspberries or stewed plums.',
        ],
      },
      {
        heading: 'How it is done',
        level: 4,
        text: [
          'Cut the baguette on the slant into slices as thick as a thumb. Beat the eggs with milk, sugar, salt and zest. Lay the slices in it and turn them after five minutes; they should be heavy and just able to hold together. Impatience at this point gives you fried bread with a dry heart.',
          'Melt a good piece of butter over a medium flame. When it stops foaming, add the slices and leave them in peace for three minutes on each side. They are done when they have risen a little and feel like the tip of your nose.',
          'Dust with sugar and eat at once, standing up if necessary. The fruit goes beside the toast and not on top, where it would only make it wet. A spoonful of soured cream is allowed, syrup is a matter between you and your conscience, and coffee is not optional.',
        ],
      },
    ],
    changes: { hasDoctype: false },
  },
  {
    path: '/recipes/bread-and-butter-pudding',
    title: 'Bread and butter pudding | Harbour Bakery',
    description:
      'A pudding of old sourdough, bitter marmalade and custard, for six people and one cold evening. What you need, how it is done, and how long it takes.',
    heading: 'Bread and butter pudding',
    lead: 'The best thing that can happen to a loaf on its fourth day, and to a household on the first cold evening of the year.',
    picture: { file: 'loaf.svg', alt: 'Sourdough, cut for the pudding' },
    sections: [
      {
        heading: 'What you need',
        text: [
          'For six: ten slices of <a href="/bread/harbour-sourdough">sourdough</a>, soft butter, half a jar of bitter orange marmalade, four eggs, 400 millilitres of milk, 200 of cream, 80 grams of sugar, a grating of nutmeg.',
        ],
      },
      { heading: '', level: 3, text: ['Butter a dish that holds about two litres.'] },
      {
        heading: 'How it is done',
        text: [
          'Butter the slices, spread them with marmalade, halve them, and stand them in the dish like books on a shelf that is slightly too full. Whisk eggs, milk, cream and sugar, and pour three quarters of it over the bread. Wait for half an hour. Pour on the rest.',
          'Bake for forty minutes at 170 degrees, until the middle trembles and the edges that stick out are dark. Grate nutmeg over it while it is hot. It should rest for ten minutes before anyone is let near it, and it is even better, though nobody believes it, when cold for breakfast.',
          'In December we add a handful of raisins soaked in rum. In April we use rhubarb instead of marmalade, cut small and rolled in sugar. Please do not use sliced bread from a bag: it turns into a sponge, and not the good kind. Serve with cold cream.',
        ],
      },
    ],
    changes: {
      head: () => '<title>Pudding</title>',
      body: () =>
        '<h1>Also good with rhubarb</h1><p>Printed from <a href="http://localhost:8099/recipes">our kitchen tablet</a>.</p>',
    },
  },
];
