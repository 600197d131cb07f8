import { describe, expect, it } from '@jest/globals';
import { isPlaceholderTitle } from './placeholder-titles.js';

describe('isPlaceholderTitle', () => {
  it.each([
    'Home',
    'HOME PAGE',
    '[Untitled]',
    'Untitled-1',
    'New Page (2)',
    'Document.',
    '<title>',
    'Vite + React + TS',
    'Accueil',
    'Página de inicio',
    'Strona główna',
    'Главная',
    'ホーム',
    '首页',
    'خانه',
    'Lorem ipsum dolor sit amet',
  ])('recognises %j as a placeholder', (title) => {
    expect(isPlaceholderTitle(title)).toBe(true);
  });

  it.each([
    '',
    'Bread',
    'Home-made jam',
    'Welcome to Harbour Bakery',
    'Page-turners of 2026',
    '42',
  ])('does not match %j', (title) => {
    expect(isPlaceholderTitle(title)).toBe(false);
  });
});
