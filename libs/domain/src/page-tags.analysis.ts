import { defineAnalysis } from '@app/crawler/analysis';
import { readPageTags } from './page-tags.js';

/** The tags of a home page that ownership and the widget are recognised by. */
export const pageTags = defineAnalysis({
  module: import.meta.url,
  name: 'pageTags',
  run: ({ html }: { readonly html: string }) => readPageTags(html),
});
