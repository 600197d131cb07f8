import { describe, expect, it } from '@jest/globals';
import { canonicalJson } from './canonical-json.js';

describe('canonical JSON', () => {
  it('has one spelling for equal values', () => {
    const value = { b: [1, 'x', null, true], a: { '\u20ac': 1, '1': 0.1, é: '"\n' } };
    expect(canonicalJson(value)).toBe('{"a":{"1":0.1,"é":"\\"\\n","€":1},"b":[1,"x",null,true]}');
  });

  it('leaves out what is undefined', () => {
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
  });
});
