import { describe, expect, it } from '@jest/globals';
import { fixKinds } from '../contract/index.js';
import { guardResult } from './guards/guard.js';
import {
  decideOnPage,
  isRepairable,
  mayRepairByItself,
  repairObjections,
  whyLeft,
} from './repair-decision.js';
import type { RepairSituation } from './repair-decision.js';

const lost: RepairSituation = {
  rule: { enabled: true, dailyLimit: 3 },
  ...{ isVerified: true, kind: 'title', cause: 'lost', last: null, repairedToday: 0 },
};
const may = (change: Partial<RepairSituation>) => mayRepairByItself({ ...lost, ...change });

describe('what is put back automatically', () => {
  it('is a lost or overwritten value of a verified website, by a rule that is on', () => {
    expect(may({})).toBe('allowed');
    expect(may({ cause: 'overwritten', kind: 'image_alt' })).toBe('allowed');
    expect(may({ rule: { enabled: false, dailyLimit: 3 } })).toEqual({ note: null });
    expect(may({ isVerified: false })).toEqual({ note: 'The website is not verified.' });
    expect(may({ cause: 'changed' })).toEqual({ note: 'The new text may be intended.' });
  });

  it('is a single text or attribute, and neither structured data nor a heading', () => {
    expect(fixKinds.filter((kind) => !isRepairable(kind))).toEqual(['h1', 'json_ld']);
    expect(may({ kind: 'json_ld' })).toMatchObject({ note: expect.stringContaining('new scan') });
  });

  it('is at most as many values a day as the owner allows', () => {
    expect(may({ repairedToday: 2 })).toBe('allowed');
    expect(may({ repairedToday: 3 })).toEqual({
      note: 'The daily limit of your rule (3) is reached.',
    });
  });

  it.each([
    [{ state: 'done', repairedBy: 'rule' }, 'did not last'],
    [{ state: 'overwritten', repairedBy: 'rule' }, 'did not last'],
    [{ state: 'ended', repairedBy: 'rule' }, 'did not last'],
    [{ state: 'undone', repairedBy: 'rule' }, 'undone'],
    [{ state: 'undone', repairedBy: 'user' }, 'undone'],
    [{ state: 'dismissed', repairedBy: null }, 'kept'],
  ] as const)('is nothing a second time: %j', (last, because) => {
    expect(may({ last })).toEqual({ note: expect.stringContaining(because) });
  });

  it('is a value again that its owner has put back since', () => {
    expect(may({ last: { state: 'overwritten', repairedBy: 'user' } })).toBe('allowed');
  });
});

describe('a page where something is put back', () => {
  const read = (value: string | null, objections: string[] = []) =>
    ({ kind: 'read', value, objections }) as const;
  const title = { kind: 'title', cause: 'lost', wanted: 'Menu' } as const;

  it('still lacks it, and the guards do not object', () => {
    expect(decideOnPage(title, read(null))).toEqual({ kind: 'fits' });
    expect(decideOnPage(title, read(' '))).toEqual({ kind: 'fits' });
    expect(decideOnPage(title, read(null, ['It names a fact.']))).toEqual({
      ...{ kind: 'objected', note: 'It names a fact.' },
    });
  });

  it('needs nothing once it has its own value or shows the wanted one', () => {
    expect(decideOnPage(title, read('Our menu')).kind).toBe('over');
    const overwritten = { ...title, cause: 'overwritten' } as const;
    expect(decideOnPage(overwritten, read('Our menu'))).toEqual({ kind: 'fits' });
    expect(decideOnPage(overwritten, read(' Menu\n'))).toMatchObject({ kind: 'over' });
  });

  it('is known, and has the element', () => {
    expect(decideOnPage(title, { kind: 'unread', reason: 'Status 500.' })).toEqual({
      ...{ kind: 'blocked', note: "The page couldn't be read: Status 500." },
    });
    expect(decideOnPage(title, { kind: 'without-place' }).kind).toBe('blocked');
  });

  it('is left to its owner when somebody may have written what it shows', () => {
    const fix = { cause: 'overwritten', hadValue: true } as const;
    expect(whyLeft(fix, 'Our menu', ['1.2'])).toBeNull();
    expect(whyLeft(fix, 'Our menu', [])).toContain('No deploy');
    expect(whyLeft(fix, null, [])).toBeNull();
    expect(whyLeft({ ...fix, hadValue: false }, 'Our menu', ['1.2'])).toContain('its own text');
  });
});

describe('objections to putting a text back', () => {
  const results = [
    guardResult('length', 'It is short.'),
    guardResult('facts', 'It says 1887.'),
    guardResult('markup', null),
  ];

  it('to a text of the page itself are only about what it says', () => {
    expect(repairObjections('lost', results, [])).toEqual(['It says 1887.']);
  });

  it('to a fix are those that were not accepted when it was applied', () => {
    const accepted = [guardResult('length', 'It is short.')];
    expect(repairObjections('overwritten', results, accepted)).toEqual(['It says 1887.']);
    expect(repairObjections('overwritten', results, [])).toEqual([
      ...['It is short.', 'It says 1887.'],
    ]);
  });
});
