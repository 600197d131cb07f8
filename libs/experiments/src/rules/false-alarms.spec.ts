import { seededRandom } from '@app/common/contract';
import { expect, it } from '@jest/globals';
import { overdispersed, simulatePages } from '../testing/simulated-clicks.js';
import { falseAlarmShare } from './false-alarms.js';

it('reports an effect that nobody made in about 5 of 100 trials, also while a website shrinks', () => {
  const random = seededRandom(21);
  const website = { pages: 40, medianClicks: 60, overdispersion: 4, growth: 0.6 };
  const pages = simulatePages(website, random).map(({ url, before, meanAfter }) => ({
    ...{ url, segment: '', clicks: before, before },
    after: overdispersed(meanAfter, website.overdispersion, random),
  }));
  const share = falseAlarmShare(pages, 5);
  expect(share).toBeGreaterThan(0.01);
  expect(share).toBeLessThan(0.09);
  expect(falseAlarmShare(pages, 5)).toBe(share);
});
