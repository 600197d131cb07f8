import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { readJsonCursor } from './json-cursor.js';

const schema = z.tuple([z.number().nullable(), z.string()]);

describe('a cursor in JSON', () => {
  it('is read as its schema says', () => {
    expect(readJsonCursor('[3,"https://a.example/ж"]', schema)).toEqual([3, 'https://a.example/ж']);
    expect(readJsonCursor('[null,""]', schema)).toEqual([null, '']);
  });

  it.each(['', 'null', '[1', '["a","b"]', '[1,"a","b"]', '{"0":1}'])('refuses %j', (cursor) => {
    expect(() => readJsonCursor(cursor, schema)).toThrow('This cursor is not valid.');
  });

  it.each(['[1,"\\u0000"]', '[1,"\\ud800"]'])('refuses %s, which cannot be stored', (cursor) => {
    expect(() => readJsonCursor(cursor, schema)).toThrow('cannot be stored');
  });
});
