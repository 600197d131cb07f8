import { describe, expect, it } from '@jest/globals';
import { areCountries, areDevices, measureOf, namedDimension } from './export-words.js';

describe('words of an export', () => {
  it.each([
    ['Top queries', 'queries'],
    ['Häufigste Suchanfragen', 'queries'],
    ['Requêtes les plus fréquentes', 'queries'],
    ['Consultas principales', 'queries'],
    ['Query principali', 'queries'],
    ['Populairste zoekopdrachten', 'queries'],
    ['Najpopularniejsze zapytania', 'queries'],
    ['上位のクエリ', 'queries'],
    ['인기 검색어', 'queries'],
    ['热门查询', 'queries'],
    ['Поисковый запрос', 'queries'],
    ['Search Appearance', 'appearances'],
    ['検索での見え方', 'appearances'],
    ['Datum', null],
  ])('%j names %j', (heading, dimension) => {
    expect(namedDimension(heading)).toBe(dimension);
  });

  it.each([
    ['Clicks', 'clicks'],
    ['Klicks', 'clicks'],
    ['Impressionen', 'impressions'],
    ['表示回数', 'impressions'],
    ['Posición', 'position'],
    ['CTR', null],
    ['Previous 3 months Clicks', null],
  ])('the column %j is %j', (heading, measure) => {
    expect(measureOf(heading)).toBe(measure);
  });

  it('include countries and devices in other languages', () => {
    expect(areCountries(['Vereinigte Staaten', 'Deutschland', 'Österreich'])).toBe(true);
    expect(areCountries(['アメリカ合衆国', '日本'])).toBe(true);
    expect(areCountries(['rye bread', 'Georgia'])).toBe(false);
    expect(areDevices(['Móviles', 'Ordenador', 'Tablet'])).toBe(true);
    expect(areDevices(['モバイル', 'パソコン'])).toBe(true);
    expect(areDevices(['mobile', 'bakery'])).toBe(false);
  });
});
