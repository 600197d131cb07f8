import type { JourneyFunnel, PageMap } from '../../../libs/traffic/src/contract/index.js';

const [home, menu, hours] = ['', 'menu', 'opening-hours'].map(
  (path) => `https://harbour-bakery.example/${path}`,
) as [string, string, string];

export const examplePageMap: PageMap = {
  pages: [
    {
      ...{ url: home, views: 1_400, entries: 700, exits: 420, p50LoadMs: 400 },
      ...{ errorResponses: 0, checked: 240, withErrors: 0 },
    },
    {
      ...{ url: menu, views: 950, entries: 400, exits: 560, p50LoadMs: 435 },
      ...{ errorResponses: 12, checked: 160, withErrors: 9 },
    },
    {
      ...{ url: hours, views: 500, entries: 0, exits: 120, p50LoadMs: null },
      ...{ errorResponses: 0, checked: 0, withErrors: 0 },
    },
  ],
  transitions: [
    { from: home, to: menu, count: 520 },
    { from: home, to: hours, count: 430 },
    { from: hours, to: home, count: 310 },
    { from: menu, to: home, count: 300 },
  ],
  ...{ pageCount: 3, transitionCount: 6 },
};

export const exampleFunnel: JourneyFunnel = {
  ...{ name: 'Order bread', visitors: 1_100 },
  steps: [
    {
      ...{ step: 1, text: 'Open /', isGoal: false, reached: 1_100, lost: 0, medianAtMs: 410 },
      failures: [],
    },
    {
      ...{ step: 2, text: 'Click Menu', isGoal: false, reached: 1_040, lost: 60 },
      medianAtMs: 3_900,
      failures: [
        {
          sentence: 'Step 2 “Click Menu”: nothing on the page matches.',
          ...{ count: 60, visitId: null },
        },
      ],
    },
    {
      ...{ step: 3, text: 'Ordered', isGoal: true, reached: 980, lost: 60 },
      medianAtMs: 9_200,
      failures: [
        {
          sentence: 'Step 3 “Ordered”: the text did not appear within 10 s.',
          ...{ count: 60, visitId: null },
        },
      ],
    },
  ],
};
