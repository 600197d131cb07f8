import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { gapReasons } from '../contract/index.js';
import type { KeywordHistory, KeywordOverview, TrackedKeyword } from '../contract/index.js';
import { KEYWORD_TITLES, distributionLines, historyLines, keywordLine } from './keyword-lines.js';

const keyword: TrackedKeyword = {
  id: 'k',
  keyword: 'coffee',
  domain: 'example.com',
  location: 'United States',
  current_rank: 4,
  previous_rank: 9,
  search_volume: null,
  last_checked: '2026-11-20T12:00:00.000Z',
  market: { engine: 'google', country: 'US', language: 'en', location: null, device: 'desktop' },
  match: 'host',
  website_id: null,
  tags: ['a', 'b'],
  cadence: 'daily',
  depth: 100,
  intended_address: null,
  outcome: 'ranked',
  depth_checked: null,
  address: 'https://example.com/',
  intended_missed: null,
  rank_change: 5,
  previous_outcome: 'ranked',
  previous_checked: '2026-11-19T12:00:00.000Z',
  provider: 'serper',
  gap: null,
  is_refreshing: false,
  refresh_status: null,
  paused: null,
  next_due: null,
  cpc_micros: 1_250_000,
  difficulty: 0,
  figures_on: '2026-11-20',
  figures_reason: null,
  created_at: '2026-11-01T12:00:00.000Z',
};

describe('a line of the list', () => {
  it('has a cell for each title, empty for what is not known', () => {
    expect(keywordLine(keyword)).toBe(
      'coffee,example.com,United States,"a, b",4,ranked,,2026-11-20T12:00:00.000Z,9,' +
        '2026-11-19T12:00:00.000Z,5,https://example.com/,,,1.25,0,2026-11-20,,serper,,,,' +
        'google,US,en,,desktop,host\r\n',
    );
    const gap = { outcome: 'unknown', reason: 'blocked', since: '2026-11-21T00:00:00Z' } as const;
    expect(keywordLine({ ...keyword, gap })).toContain(
      "serper,2026-11-21T00:00:00Z,The provider couldn't get the results. It is retried automatically.,blocked,google,US,en,,desktop,host\r\n",
    );
    expect(KEYWORD_TITLES.split(',')).toHaveLength(28);
  });

  it('has the code of a gap after its sentence', () => {
    expect(KEYWORD_TITLES).toContain(',not_known_since,not_known_reason,not_known_code,');
    for (const reason of gapReasons) {
      const gap = { outcome: 'unknown', reason, since: '2026-11-21T00:00:00Z' } as const;
      expect(keywordLine({ ...keyword, gap })).toContain(`,${reason},google,`);
    }
  });

  it('never starts a formula with what somebody typed', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@'), fc.string(), (sign, text) => {
        const line = keywordLine({ ...keyword, keyword: `${sign}${text}` });
        expect(line).toMatch(/^"?'/);
      }),
    );
  });
});

describe('lines of a history', () => {
  it('keep sources apart, with gaps as outcomes', () => {
    const marks = { has_ai_overview: true, is_cited_in_ai_overview: false, is_break: false };
    const page = { break_reasons: [], snapshot_id: null };
    const gap = { day: '2026-11-21', outcome: 'unknown', position: null, depth: null } as const;
    const history: KeywordHistory = {
      success: true,
      keyword,
      series: [
        {
          source: 'checks',
          days: [
            {
              ...gap,
              ...marks,
              ...page,
              day: '2026-11-20',
              outcome: 'ranked',
              position: 4,
              other_position: 9,
            },
            { ...gap, ...marks, ...page, has_ai_overview: false, other_position: null },
          ],
        },
      ],
      search_console: {
        site_url: 'sc-domain:example.com',
        days: [{ day: '2026-11-18', position: 5.456, clicks: 3, impressions: 40 }],
        anomalies: [],
      },
      checks: [],
      marks: [],
    };
    const subject = 'coffee,example.com,"a, b",google,US,en,,desktop,host\r\n';
    expect([...historyLines(history)].slice(1)).toEqual([
      `checks,2026-11-20,ranked,4,,9,yes,no,no,,,,,${subject}`,
      `checks,2026-11-21,unknown,,,,no,no,no,,,,,${subject}`,
      `search_console,2026-11-18,average,5.46,,,,,,,3,40,,${subject}`,
    ]);
  });
});

describe('lines of the distribution', () => {
  it('have the counts below their buckets', () => {
    const counts = { top_3: 1, top_10: 2, top_20: 3, top_50: 4, top_100: 5, not_in_depth: 6 };
    const overview: KeywordOverview = {
      success: true,
      keywords: 0,
      demo: null,
      now: { ...counts, unknown: 7 },
      distribution: [{ unknown: 7, ...counts, day: '2026-11-20' }],
      share_of_voice: {
        hosts: [],
        ctr_source: 'default',
        click_rates: [],
        keywords_counted: 0,
        keywords_without_volume: 0,
        volumes_since: null,
      },
    };
    expect([...distributionLines(overview)]).toEqual([
      'day,top_3,top_10,top_20,top_50,top_100,not_in_depth,unknown\r\n',
      '2026-11-20,1,2,3,4,5,6,7\r\n',
    ]);
  });
});
