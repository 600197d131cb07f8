import { describe, expect, it } from '@jest/globals';
import type { CannibalisationResponse, MovementsResponse } from '../contract/index.js';
import { cannibalisationLines, comparisonLine, movementLines } from './insight-lines.js';

describe('lines of movements', () => {
  it('name both days, and leave a position empty that is not known', () => {
    const left: MovementsResponse['left'][number] = {
      ...{ id: 'k', keyword: 'tea', domain: 'example.com', location: 'India', change: null },
      before: { day: '2026-11-20', outcome: 'ranked', position: 9 },
      after: { day: '2026-11-21', outcome: 'not_in_depth', position: null },
    };
    const totals = { up: 0, down: 0, entered: 0, left: 1 };
    const none = {
      totals,
      up: [],
      down: [],
      entered: [],
      not_comparable: 3,
      unchanged: 2,
      demo: null,
    };
    const [titles = '', ...lines] = movementLines({ success: true, ...none, left: [left] });
    expect(lines).toEqual([
      'left,tea,example.com,India,2026-11-20,ranked,9,2026-11-21,not_in_depth,,\r\n',
    ]);
    expect(titles.split(',')).toHaveLength(11);
  });
});

describe('lines of competing pages', () => {
  it.each([
    [true, 'yes'],
    [false, 'no'],
    [null, ''],
  ])('with Search Console’s confirmation %s end with "%s"', (isConfirmed, end) => {
    const keyword: CannibalisationResponse['keywords'][number] = {
      ...{ id: 'k', keyword: 'tea', domain: 'example.com', location: 'India', kind: 'take_turns' },
      addresses: [
        { address: 'https://example.com/a', days: 4, best_position: 3, last_position: 8 },
        { address: 'https://example.com/b', days: 2, best_position: 5, last_position: 5 },
      ],
      is_confirmed: isConfirmed,
    };
    const [, ...lines] = cannibalisationLines({ success: true, keywords: [keyword] });
    expect(lines).toEqual([
      `tea,example.com,India,take_turns,https://example.com/a,4,3,8,${end}\r\n`,
      `tea,example.com,India,take_turns,https://example.com/b,2,5,5,${end}\r\n`,
    ]);
  });
});

describe('a line of the comparison', () => {
  it('has the positions of all hosts, empty where one is not among the results', () => {
    const row = {
      id: 'k',
      keyword: '=tea',
      location: 'India',
      checked_at: '2026-11-20T12:00:00.000Z',
    };
    expect(comparisonLine({ ...row, own_position: null, positions: [3, null] })).toBe(
      "'=tea,India,2026-11-20T12:00:00.000Z,,3,\r\n",
    );
  });
});
