import { describe, expect, it } from '@jest/globals';
import { hasTexts, readStored } from './stored-json.js';

const storing = (text: string | null) => ({ getItem: () => text });

describe('what the browser has stored', () => {
  it('is an object, or nothing', () => {
    expect(readStored(storing('{"token":"good"}'), 'session')).toEqual({ token: 'good' });
    for (const text of [null, '', '{', 'null', '"good"', '1'])
      expect(readStored(storing(text), 'session')).toBeNull();
  });

  it('counts only with a text in each field', () => {
    expect(hasTexts({ id: '1', name: '' }, ['id', 'name'])).toBe(true);
    expect(hasTexts({ id: 1, name: '' }, ['id', 'name'])).toBe(false);
    expect(hasTexts({ id: '1' }, ['id', 'name'])).toBe(false);
    expect(hasTexts(null, [])).toBe(false);
  });
});
