import { bufferOf, defineAnalysis } from '@app/crawler/analysis';
import { readClickableLinks } from './page-links.js';

/** The addresses that may be clicked on a fetched page. */
export const pageLinks = defineAnalysis({
  module: import.meta.url,
  name: 'pageLinks',
  run: ({
    bytes,
    websiteOrigin,
    ...page
  }: {
    readonly url: string;
    readonly contentType: string | undefined;
    readonly bytes: Uint8Array;
    readonly websiteOrigin: string;
  }) => readClickableLinks({ ...page, body: bufferOf(bytes) }, websiteOrigin),
});
