import { describe, expect, it } from '@jest/globals';
import { templateText } from './template-text.js';

describe('a template in words', () => {
  it.each([
    ['/*', 'Pages one level below /'],
    ['/*/', 'Pages one level below /'],
    ['/* (2)', 'Pages one level below / (2)'],
    ['/*/*', 'Pages 2 levels below /'],
    ['/blog/#/#/*', 'Pages 3 levels below /blog/'],
    ['/shop/red-wine/*?', 'Pages one level below /shop/red-wine/, with parameters'],
    ['/news/*.html', 'Pages one level below /news/, ending in .html'],
  ])('%s is %s', (template, text) => {
    expect(templateText(template)).toBe(text);
  });

  it.each(['/about', '/search?', '/*/reviews/*', '', 'x'])(
    'is its name when no words are clearer: %j',
    (template) => {
      expect(templateText(template)).toBe(template);
    },
  );
});
