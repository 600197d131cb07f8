import { describe, expect, it } from '@jest/globals';
import { phaseText } from './phase-text.js';
import { phaseOf, workOf } from './scan-work.js';
import type { ScanCounts } from './scan-work.js';

const begun: ScanCounts = {
  ...{ discovered: 1, scanned: 1, maxPages: 25, isCrawled: false },
  ...{ probes: null, rendering: null, lighthouse: null, auditing: null },
  sample: { rendered: 8, lab: 1 },
  isEnding: false,
};
const crawled: ScanCounts = {
  ...begun,
  ...{ discovered: 40, scanned: 8, isCrawled: true, probes: { done: 12, planned: 12 } },
  auditing: { done: 0, planned: 8 },
};
const textOf = (counts: ScanCounts): string | null => phaseText('scanning', counts);

describe('the work of a scan', () => {
  it('expects more pages than the first one', () => {
    expect(workOf(begun)).toMatchObject({
      fetching: { done: 1, planned: 10 },
      rendering: { done: 0, planned: 8 },
      lighthouse: { done: 0, planned: 1 },
      auditing: { done: 0, planned: 10 },
    });
  });

  it('expects no more than the scan may read', () => {
    const single = { ...begun, maxPages: 1, sample: { rendered: 1, lab: 0 } };
    expect(workOf(single)).toMatchObject({
      fetching: { done: 1, planned: 1 },
      rendering: { planned: 1 },
      lighthouse: { planned: 0 },
    });
  });

  it('knows how many pages there are when all are read', () => {
    expect(workOf(crawled)).toMatchObject({
      fetching: { done: 8, planned: 8 },
      probing: { done: 12, planned: 12 },
    });
  });

  it('drops the rendering that did not take place', () => {
    const audited = { ...crawled, auditing: { done: 8, planned: 8 } };
    expect(workOf(audited).rendering).toEqual({ done: 0, planned: 0 });
    expect(workOf({ ...crawled, isEnding: true }).lighthouse).toEqual({ done: 0, planned: 0 });
  });
});

describe('the phase of a scan', () => {
  it('goes from page to page while a browser renders them, with Lighthouse in between', () => {
    const rendered = (done: number, measured: number): ScanCounts => ({
      ...crawled,
      rendering: { done, planned: 8 },
      lighthouse: { done: measured, planned: 1 },
    });
    expect([rendered(0, 0), rendered(1, 0), rendered(1, 1), rendered(7, 1)].map(textOf)).toEqual([
      'Rendering page 1 of 8',
      'Measuring speed with Lighthouse',
      'Rendering page 2 of 8',
      'Rendering page 8 of 8',
    ]);
    expect(phaseOf(rendered(8, 1))).toBe('auditing');
  });

  it('names the page that Lighthouse measures when there are several', () => {
    const second = {
      ...crawled,
      rendering: { done: 2, planned: 8 },
      lighthouse: { done: 1, planned: 3 },
    };
    expect(textOf(second)).toBe('Measuring speed with Lighthouse: page 2 of 3');
  });

  it('is shown from the first moment to the last', () => {
    expect(phaseText('queued', begun)).toBe('Waiting for a free worker');
    expect(textOf({ ...begun, scanned: 0 })).toBe('Reading robots.txt and sitemaps');
    expect(textOf(begun)).toBe('Reading pages');
    expect(textOf({ ...crawled, probes: { done: 1_000, planned: 1_200 }, auditing: null })).toBe(
      'Checking links and files: 1,000 of 1,200',
    );
    expect(textOf(crawled)).toBe('Counting links between pages');
    expect(textOf({ ...crawled, rendering: { done: 0, planned: 8 } })).toBe(
      'Rendering page 1 of 8',
    );
    const withoutBrowser = { ...crawled, sample: { rendered: 0, lab: 0 } };
    expect(textOf(withoutBrowser)).toBe('Checking the website as a whole');
    expect(textOf({ ...crawled, isEnding: true })).toBe('Saving the results');
    expect(phaseText('completed', crawled)).toBeNull();
  });
});
