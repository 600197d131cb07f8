import { describe, expect, it } from '@jest/globals';
import { botsOf, daysUntil, wastedShare } from './summarize-visits.js';

describe('the summary of visits', () => {
  it('has every day of its period', () => {
    expect(daysUntil('2026-03-01', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  });

  it('counts verified requests, and names how a bot is verified', () => {
    const day = '2026-03-01';
    const rows = [
      { day, bot: 'bytespider', proof: 'unproven', hits: 4 },
      { day, bot: 'gptbot', proof: 'spoofed', hits: 9 },
      { day, bot: 'googlebot', proof: 'verified', hits: 2 },
      { day: '2026-01-01', bot: 'googlebot', proof: 'verified', hits: 1 },
    ] as const;
    expect(botsOf(rows, [day])).toMatchObject([
      {
        ...{ bot: 'googlebot', hits: 3, days: [2] },
        verified_by: expect.stringMatching(/^published addresses \(read on .+\), or reverse DNS$/),
        lists: [
          { source: expect.stringMatching(/^https:/), read_on: expect.stringMatching(/^\d{4}-/) },
        ],
      },
      { bot: 'gptbot', hits: 0, spoofed: 9, days: [0] },
      {
        bot: 'bytespider',
        unproven: 4,
        verified_by: 'its operator publishes no addresses',
        lists: [],
      },
    ]);
  });

  it('calls redirects and errors wasted, and pages that have not changed not', () => {
    const statuses = [
      { group: 'ok', hits: 5 },
      { group: 'not_modified', hits: 1 },
      { group: 'redirect', hits: 2 },
      { group: 'server_error', hits: 2 },
    ] as const;
    expect(wastedShare(statuses)).toBe(0.4);
    expect(wastedShare([])).toBeNull();
  });
});
