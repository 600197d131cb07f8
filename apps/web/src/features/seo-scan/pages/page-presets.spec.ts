import { writePageSort } from '@app/seo-scan/contract';
import { expect, it } from '@jest/globals';
import { conditionText } from './condition-text.js';
import { pagePresets } from './page-presets.js';

it('the suggested views have the filter and the order that their names promise', () => {
  const views = pagePresets.map(({ name, view }) => [
    ...[name, view.filter.map((each) => conditionText(each)).join('; '), writePageSort(view.sort)],
  ]);
  expect(views).toEqual([
    ['All pages', '', '-issues'],
    ['Not indexable', 'Indexability is not Indexable', 'indexability'],
    ['Errors and redirects', 'Response is not Read', '-inlinks'],
    ['Titles and descriptions', 'Indexability is Indexable', 'title_length'],
    ['Thin content', 'Indexability is Indexable; Words is less than 200', 'words'],
    ['Poorly linked', 'Indexability is Indexable; Inlinks is at most 1', 'inlinks'],
    ['Slow and heavy', '', '-response_ms'],
    ['Images without alt', 'Images without alt is at least 1', '-images_without_alt'],
  ]);
  for (const { view } of pagePresets) expect(view.columns).toContain(view.sort.column);
});
