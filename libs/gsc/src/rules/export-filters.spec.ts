import { expect, it } from '@jest/globals';
import { narrowingFilters } from './export-filters.js';

type Row = readonly [name: string, value: string];

it.each<[string, readonly Row[], readonly string[]]>([
  ['without filters', [], []],
  ['of the web', [['Search type', 'Web']], []],
  [
    'of all pages',
    [
      ['Search type', 'Web'],
      ['Date', 'Last 3 months'],
    ],
    [],
  ],
  [
    'in another language',
    [
      ['検索タイプ', 'ウェブ'],
      ['日付', '過去 3 か月間'],
    ],
    ['検索タイプ'],
  ],
  [
    'of images in a country',
    [
      ['Search type', 'Image'],
      ['Date', '2026-10-01–2026-10-31'],
      ['Country', 'Germany'],
    ],
    ['Search type', 'Country'],
  ],
  [
    'of a page, without a period',
    [
      ['Search type', 'Web'],
      ['Page', 'https://bakery.example/2026/'],
    ],
    ['Page'],
  ],
  [
    'of queries, without a period',
    [
      ['Search type', 'Web'],
      ['Query', '+7 grain'],
    ],
    ['Query'],
  ],
])('an export %s is narrowed by %j to %j', (_title, rows, names) => {
  const filters = rows.map(([name, value]) => ({ name, value }));
  expect(narrowingFilters(filters).map(({ name }) => name)).toEqual(names);
});
