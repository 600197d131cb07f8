import { bufferOf, defineAnalysis } from '../analysis/analysis.js';
import { decodeHtml } from '../html/charset.js';
import { readLlmsTxt } from './llms-txt.js';

export const llmsTxt = defineAnalysis({
  module: import.meta.url,
  name: 'llmsTxt',
  run: ({ bytes }: { readonly bytes: Uint8Array }) =>
    readLlmsTxt(decodeHtml(bufferOf(bytes), 'text/plain; charset=utf-8').text),
});
