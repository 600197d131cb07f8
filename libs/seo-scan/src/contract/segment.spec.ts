import { describe, expect, it } from '@jest/globals';
import { readSegmentColumn, segmentColumns, segmentFields } from './segment.js';

const RULE = '0f9b6a44-7f0e-4c2b-9d7e-3e4f5a6b7c8d';

function problemOf(condition: object, more: object = {}): string | undefined {
  const read = segmentFields.safeParse({ name: 'Shop', conditions: [condition], ...more });
  return read.error?.issues[0]?.message;
}

describe('the definition of a segment', () => {
  it.each([
    { column: 'path', operator: 'starts', value: '/shop/' },
    { column: 'path', operator: 'regex', value: '^/\\d+' },
    { column: 'template', operator: 'is', value: '/products/*' },
    { column: 'language', operator: 'empty' },
    { column: 'depth', operator: 'lte', value: '3' },
    { column: 'indexability', operator: 'is', value: 'noindex,error' },
    { column: `extraction:${RULE}`, operator: 'contains', value: 'in stock' },
  ])('accepts %j', (condition) => {
    expect(problemOf(condition)).toBeUndefined();
  });

  it.each([
    [{ column: 'issues', operator: 'gte', value: '1' }, `Segments can't be defined by "issues".`],
    [{ column: 'segments', operator: 'is', value: 'a' }, 'defined by "segments"'],
    [{ column: 'extraction:no', operator: 'is', value: 'a' }, 'defined by "extraction:no"'],
    [{ column: 'depth', operator: 'regex', value: '1' }, `Depth can't be compared by "regex"`],
    [{ column: 'depth', operator: 'lte', value: 'deep' }, 'Depth needs a number, not "deep".'],
    [{ column: 'path', operator: 'starts', value: ' ' }, 'Please enter a value for Path.'],
    [{ column: 'indexability', operator: 'is', value: 'maybe' }, 'has no value "maybe"'],
  ])('refuses %j in a sentence', (condition, message) => {
    expect(problemOf(condition)).toContain(message);
  });

  it('needs a condition and a unique name', () => {
    const condition = { column: 'path', operator: 'is', value: '/' };
    expect(problemOf(condition, { conditions: [] })).toBe('Add a condition');
    expect(problemOf(condition, { name: ' Other ' })).toBe('Pages in no segment have this name');
  });

  it('is about columns that every scan has', () => {
    const keys = segmentColumns.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['path', 'template', 'language', 'depth']));
    expect(keys).not.toContain('page_rank');
    for (const key of keys) expect(readSegmentColumn(key)).not.toBeNull();
  });
});
