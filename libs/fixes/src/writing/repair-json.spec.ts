import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { repairedJson } from './repair-json.js';

const BREAD = { '@type': 'Product', name: 'Rye', tags: ['dark', 'moist'] };

describe('repairing JSON', () => {
  it.each([
    ['nothing wrong', '{"@type":"Product","name":"Rye","tags":["dark","moist"]}'],
    ['a comma too many', '{"@type":"Product","name":"Rye","tags":["dark","moist",],}'],
    ['two commas', '{"@type":"Product",,"name":"Rye","tags":["dark","moist"]}'],
    ['a comma forgotten', '{"@type":"Product"\n"name":"Rye",\n"tags":["dark","moist"]}'],
    ['a semicolon', '{"@type":"Product","name":"Rye","tags":["dark","moist"]};'],
    ['comments', '{/* a */"@type":"Product", // b\n"name":"Rye","tags":["dark","moist"]}'],
    ['an HTML comment', '<!--{"@type":"Product","name":"Rye","tags":["dark","moist"]}-->'],
    ['CDATA', '//<![CDATA[\n{"@type":"Product","name":"Rye","tags":["dark","moist"]}\n//]]>'],
    ['brackets missing', '{"@type":"Product","name":"Rye","tags":["dark","moist"'],
    ['curly quotes', '{“@type”:“Product”,“name”:“Rye”,“tags”:[“dark”,“moist”]}'],
  ])('repairs %s', (_, text) => {
    expect(repairedJson(text)).toEqual(BREAD);
  });

  it('keeps line breaks and addresses in strings', () => {
    expect(repairedJson('{"a":"one\ntwo","b":"https://a.example//c",}')).toEqual({
      ...{ a: 'one\ntwo', b: 'https://a.example//c' },
    });
  });

  it('guesses nothing', () => {
    expect(repairedJson('{"name": Rye}')).toBeNull();
    expect(repairedJson('{name: "Rye"}')).toBeNull();
    expect(repairedJson('<p>no JSON</p>')).toBeNull();
    expect(repairedJson(`[${'1,'.repeat(90_000)}`)).toBeNull();
  });

  it('keeps valid JSON unchanged, and never fails', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(repairedJson(json)).toEqual(JSON.parse(json));
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => repairedJson(text)).not.toThrow();
      }),
    );
  });
});
