import { describe, expect, it } from '@jest/globals';
import { isGenericAnchorText } from './generic-anchor-texts.js';

describe('isGenericAnchorText', () => {
  it.each([
    ['en', 'Learn more'],
    ['en-GB', '» Read more …'],
    ['ja', 'こちら'],
    ['es', 'Más información'],
    ['pt_BR', 'Saiba mais'],
    ['ko', '자세히 보기'],
    ['sv', 'Läs mer'],
    ['de', 'mehr  erfahren'],
    ['ta', 'மேலும் அறிக'],
    ['fa', 'اینجا کلیک کنید'],
    ['fr', 'click here'],
    [null, 'weiterlesen'],
    ['', 'weiterlesen'],
  ])('treats %s text %j as generic', (language, text) => {
    expect(isGenericAnchorText(text, language)).toBe(true);
  });

  it.each([
    ['en', 'Learn more about rye'],
    ['en', 'Siehe'],
    ['fr', 'hier'],
    ['en', '→'],
  ])('treats %s text %j as specific', (language, text) => {
    expect(isGenericAnchorText(text, language)).toBe(false);
  });
});
