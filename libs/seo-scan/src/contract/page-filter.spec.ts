import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pageColumns } from './page-columns.js';
import { ruleColumns } from './rule-columns.js';
import {
  filterOperators,
  pageFilterSchema,
  readPageFilter,
  writePageFilter,
} from './page-filter.js';

describe('a filter of pages as text', () => {
  it('has a column, an operator and a value in each condition', () => {
    expect(readPageFilter('title:contains:rye: the bread;words:lt:300;canonical:empty')).toEqual({
      kind: 'read',
      conditions: [
        { column: 'title', operator: 'contains', value: 'rye: the bread' },
        { column: 'words', operator: 'lt', value: '300' },
        { column: 'canonical', operator: 'empty', value: '' },
      ],
    });
    expect(readPageFilter('')).toEqual({ kind: 'read', conditions: [] });
  });

  it('keeps any value, whatever characters it has', () => {
    const text = fc.string({ minLength: 1, unit: fc.constantFrom('a', ';', '\\', ':', '%', ' ') });
    const condition = fc.record({
      column: fc.constantFrom('title' as const, 'url' as const),
      operator: fc.constantFrom('contains' as const, 'is' as const),
      value: text.filter((value) => value.trim() !== ''),
    });
    fc.assert(
      fc.property(fc.array(condition, { maxLength: 5 }), (conditions) => {
        expect(readPageFilter(writePageFilter(conditions))).toEqual({ kind: 'read', conditions });
      }),
    );
  });

  it.each([
    ['price:lt:3', 'There is no column "price".'],
    ['words:contains:3', /^Words can't be filtered by "contains"/],
    ['words:lt:many', 'Words needs a number, not "many".'],
    ['words:lt:1e9', 'Words needs a number, not "1e9".'],
    ['title:contains:', 'Please enter a value for Title.'],
    ['outcome:is:ok,gone', 'Response has no value "gone".'],
    ['status:is:1;'.repeat(21), 'A filter has at most 20 conditions.'],
    ['__proto__:is:1', 'There is no column "__proto__".'],
    ["url' or 1=1 --:is:x", 'There is no column "url\' or 1=1 --".'],
  ])('refuses %j with a sentence', (text, reason) => {
    expect(readPageFilter(text)).toEqual({
      kind: 'refused',
      reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
    });
    expect(pageFilterSchema.safeParse(text).success).toBe(false);
  });
});

describe('a filter by what an extraction rule read', () => {
  const rule = '00000000-0000-4000-8000-000000000001';
  const text = `rule_${rule}:gte:3`;
  const counted = { id: rule, name: 'Links', expression: 'a', check: 'none' } as const;

  it('is read without its scan, which alone knows whether it can be used', () => {
    expect(pageFilterSchema.safeParse(text).success).toBe(true);
    expect(pageFilterSchema.safeParse('rule_1:gte:3').success).toBe(false);
    expect(pageFilterSchema.safeParse(`rule_${rule}:near:3`).success).toBe(false);
    expect(readPageFilter(text, ruleColumns([{ ...counted, take: 'count' }])).kind).toBe('read');
    expect(readPageFilter(text, ruleColumns([{ ...counted, take: 'text' }]))).toMatchObject({
      reason: expect.stringMatching(/^Links can't be filtered by "gte"/),
    });
    expect(readPageFilter(text, [])).toEqual({
      kind: 'refused',
      reason: `This scan has no column "rule_${rule}".`,
    });
  });
});

describe('the columns', () => {
  it('have unique keys and labels, and choices only where their type is choice', () => {
    const keys = pageColumns.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.every((key) => /^[a-z][a-z0-9_]*$/.test(key))).toBe(true);
    const names = pageColumns.map(({ label, group }) => `${group} ${label}`);
    expect(new Set(names).size).toBe(names.length);
    for (const column of pageColumns) {
      expect('choices' in column).toBe(column.type === 'choice');
      expect(filterOperators[column.type].length).toBeGreaterThan(0);
    }
  });
});
