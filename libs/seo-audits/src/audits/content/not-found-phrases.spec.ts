import { describe, expect, it } from '@jest/globals';
import { isNotFoundText } from './not-found-phrases.js';

describe('isNotFoundText', () => {
  it.each([
    'Not Found',
    '404',
    'Error 404',
    '404 Error!',
    '404 Not Found',
    'HTTP 404 – Page not found',
    'Harbour Bakery | 404',
    'Page Not Found (404) · Harbour Bakery',
    'Oops! That page can’t be found.',
    'Sorry, this page doesn’t exist',
    'Fehler 404: Seite nicht gefunden',
    'Página no encontrada - Panadería',
    'ページが見つかりませんでした',
    '页面不存在',
  ])('recognises an error page by %j', (text) => {
    expect(isNotFoundText(text)).toBe(true);
  });

  it.each([
    '',
    'Bread',
    'Oops!',
    'Error handling',
    'How to fix 404 errors',
    'What “Page not found” means and why it happens',
    'Lost and found',
    'Peugeot 404 for sale',
    '404 bakeries you must visit',
  ])('does not recognise one by %j', (text) => {
    expect(isNotFoundText(text)).toBe(false);
  });
});
