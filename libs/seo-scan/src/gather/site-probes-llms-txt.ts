import { bytesOf } from '@app/crawler/analysis';
import type { LlmsTxtFacts } from '../audits/site-probes.js';
import type { PoliteHttpClient } from './polite-http-client.js';
import { isBlockedAnswer } from './bot-challenge.js';
import { llmsTxt } from './llms-txt.analysis.js';
import { mediaTypeOf, sniffMediaType } from './media-type.js';
import { isHtmlType } from './page-snapshot-builder.js';

const MAX_BYTES = 256 * 1024;
const TIMEOUT_MS = 15_000;

/** The file that a website may have for language models (llmstxt.org): Markdown with a heading and links. */
export async function probeLlmsTxt(
  httpClient: PoliteHttpClient,
  origin: string,
): Promise<LlmsTxtFacts> {
  const url = `${origin}/llms.txt`;
  const result = await httpClient.ask({
    url,
    truncate: true,
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
  });
  if (result.kind === 'failed')
    return { url, status: null, failure: result.reason, isBlocked: false, ...NOTHING };
  const { status, headers, body } = result;
  const answer = {
    url,
    status,
    failure: null,
    isBlocked: isBlockedAnswer(status, headers, body),
  };
  if (status !== 200) return { ...answer, ...NOTHING };
  const isHtml =
    isHtmlType(mediaTypeOf(headers['content-type'])) || sniffMediaType(body) === 'text/html';
  if (isHtml) return { ...answer, ...NOTHING, isHtml };
  const read = await httpClient.analyze(llmsTxt, { bytes: bytesOf(body) });
  if (read.kind === 'done') return { ...answer, isHtml, ...read.value };
  return { ...answer, status: null, failure: 'not_analyzed', ...NOTHING };
}

const NOTHING = { isHtml: false, hasHeading: false, linkCount: 0, firstLine: '' };
