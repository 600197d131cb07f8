import { describe, expect, it } from '@jest/globals';
import { findCircle } from './chunk-circles.js';

describe('files of the build that import each other', () => {
  it('are found at any distance', () => {
    const imports = new Map([
      ['page.js', ['forms.js']],
      ['forms.js', ['icons.js', 'schemas.js']],
      ['schemas.js', ['page.js']],
      ['icons.js', []],
    ]);
    expect(findCircle(imports)).toEqual(['page.js', 'forms.js', 'schemas.js', 'page.js']);
  });

  it('are not seen where two files import the same one', () => {
    const imports = new Map([
      ['a.js', ['icons.js', 'b.js']],
      ['b.js', ['icons.js']],
      ['icons.js', []],
    ]);
    expect(findCircle(imports)).toBeNull();
  });
});
