import { expect, it } from '@jest/globals';
import { readablePages } from './site-pages.js';
import { aSite, pageFacts } from '../testing/a-site.js';

it('audits each page once, and neither errors nor blocked pages', () => {
  const bread = pageFacts('/bread');
  const moved = pageFacts('/old', { finalUrl: 'https://harbour-bakery.example/moved-here' });
  const pages = [
    pageFacts('/brot', { finalUrl: bread.url }),
    bread,
    moved,
    pageFacts('/gone', { status: 404, isHtml200: false }),
    pageFacts('/guarded', { isBlocked: true }),
  ];
  expect(readablePages(aSite({ pages }))).toEqual([bread, moved]);
});
