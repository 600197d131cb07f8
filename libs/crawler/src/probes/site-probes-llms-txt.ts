import { bytesOf } from '../analysis/analysis.js';
import type { LlmsTxtFacts } from '../page-model/site-probes.js';
import type { PoliteHttpClient } from '../http/polite-http-client.js';
import { isBlockedResponse } from '../parsing/bot-challenge.js';
import { llmsTxt } from './llms-txt.analysis.js';
import { mediaTypeOf, sniffMediaType } from '../http/media-type.js';
import { isHtmlType } from '../parsing/page-snapshot-builder.js';

const MAX_BYTES = 256 * 1024;
const TIMEOUT_MS = 15_000;

/** A website's optional file for language models (llmstxt.org): Markdown with a heading and links. */
export async function probeLlmsTxt(
  httpClient: PoliteHttpClient,
  origin: string,
): Promise<LlmsTxtFacts> {
  const url = `${origin}/llms.txt`;
  const result = await httpClient.request({
    url,
    truncate: true,
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
  });
  if (result.kind === 'failed')
    return { url, status: null, failure: result.reason, isBlocked: false, ...NOTHING };
  const { status, headers, body } = result;
  const response = {
    url,
    status,
    failure: null,
    isBlocked: isBlockedResponse(status, headers, body),
  };
  if (status !== 200) return { ...response, ...NOTHING };
  const isHtml =
    isHtmlType(mediaTypeOf(headers['content-type'])) || sniffMediaType(body) === 'text/html';
  if (isHtml) return { ...response, ...NOTHING, isHtml };
  const read = await httpClient.analyze(llmsTxt, { bytes: bytesOf(body) });
  if (read.kind === 'done') return { ...response, isHtml, ...read.value };
  return { ...response, status: null, failure: 'not_analyzed', ...NOTHING };
}

const NOTHING = { isHtml: false, hasHeading: false, linkCount: 0, firstLine: '' };
