import { aSite, pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import type { ResponseTimes } from '@app/crawler/testing';
import { describe, expect, it } from '@jest/globals';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { performanceTtfb } from './ttfb.audit.js';

const timesOf = (path: string, ...milliseconds: readonly number[]): ResponseTimes => ({
  url: SITE_ORIGIN + path,
  milliseconds,
});
const pages = [pageFacts('/'), pageFacts('/slow'), pageFacts('/unasked')];

describeSiteAudit(performanceTtfb, {
  fails: [
    {
      when: 'that answers slowly on one page',
      site: aSite({
        pages,
        siteProbes: {
          responseTimes: [timesOf('/', 90, 3_000, 120), timesOf('/slow', 801, 700, 2_500)],
        },
      }),
      findings: [[`${SITE_ORIGIN}/slow`, '801 ms']],
      audited: { [`${SITE_ORIGIN}/`]: 0, [`${SITE_ORIGIN}/slow`]: 1 },
    },
  ],
  passes: [
    {
      when: 'that is slow once of three times',
      site: aSite({ pages, siteProbes: { responseTimes: [timesOf('/', 800, 800, 9_000)] } }),
    },
  ],
  notApplicable: [{ when: 'without a readable page', site: aSite() }],
  notMeasured: [{ when: 'whose response times are unknown', site: aSite({ pages }) }],
});

describe('a slow server', () => {
  it.each([
    [1_800, 'medium'],
    [1_801, 'high'],
  ] as const)('with %i ms is %s', async (median, severity) => {
    const responseTimes = [timesOf('/', 1, median, 5_000)];
    const result = await performanceTtfb.run(aSite({ pages, siteProbes: { responseTimes } }));
    expect(result).toMatchObject({ findings: [{ severity }] });
  });

  it('states how many pages were not measured', async () => {
    const responseTimes = [timesOf('/', 1, 2, 3)];
    const result = await performanceTtfb.run(aSite({ pages, siteProbes: { responseTimes } }));
    expect(result).toMatchObject({ unmeasured: { pages: 2 } });
  });
});
