import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findJsonError } from './json-error.js';

describe('findJsonError', () => {
  it.each([
    ['a trailing comma', '{"a": 1,}', 8, 'a "property"'],
    ['a missing comma', '{"a": 1 "b": 2}', 8, 'a comma or }'],
    ['a missing colon', '{"a" 1}', 5, 'a colon'],
    ['an unquoted name', '{a: 1}', 1, 'a "property" or }'],
    ['a line break inside a text', '{"a": "b\nc"}', 8, 'the end of the text in double quotes'],
    ['a wrong bracket', '[1, 2}', 5, 'a comma or ]'],
    ['single quotes', "['a']", 1, 'a value'],
    ['two values', '{} {}', 3, 'nothing after the end of the JSON'],
    ['an early end', '{"a": [1', 8, 'a comma or ]'],
    ['an HTML comment', '<!-- {} -->', 0, 'a value'],
    ['nothing at all', '  ', 2, 'a value'],
  ])('points at %s', (_name, text, offset, expected) => {
    expect(findJsonError(text)).toMatchObject({ offset, expected });
  });

  it('counts lines and columns from one', () => {
    expect(findJsonError('{\n  "a": 1\n  "b": 2\n}')).toMatchObject({ line: 3, column: 3 });
  });

  it('stops at absurd depth without overflowing', () => {
    expect(findJsonError('['.repeat(200_000))).toMatchObject({ offset: 500 });
  });

  it('matches JSON.parse for every text', () => {
    const text = fc.oneof(
      fc.json(),
      fc.string(),
      fc.string({ unit: fc.constantFrom(...Array.from('{}[]",:0-1eat \\u\n')) }),
      fc.tuple(fc.json(), fc.nat()).map(([json, at]) => json.slice(0, at % (json.length + 1))),
    );
    fc.assert(
      fc.property(text, (candidate) => {
        expect(findJsonError(candidate) === null).toBe(isJson(candidate));
      }),
    );
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
