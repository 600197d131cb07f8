import type { LlmsTxtFacts } from '../audits/site-probes.js';
import type { Asker } from './asker.js';
import { isBlockedAnswer } from './bot-challenge.js';
import { decodeHtml } from './charset.js';
import { mediaTypeOf, sniffMediaType } from './media-type.js';
import { isHtmlType } from './page-snapshot-builder.js';

const MAX_BYTES = 256 * 1024;
const TIMEOUT_MS = 15_000;
const LINE_MAX_CHARS = 200;

/** The file that a website may have for language models (llmstxt.org): Markdown with a heading and links. */
export async function probeLlmsTxt(asker: Asker, origin: string): Promise<LlmsTxtFacts> {
  const url = `${origin}/llms.txt`;
  const result = await asker.ask({
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
  return { ...answer, isHtml, ...readLlmsTxt(decodeHtml(body, 'text/plain; charset=utf-8').text) };
}

const NOTHING = { isHtml: false, hasHeading: false, linkCount: 0, firstLine: '' };

/** What llmstxt.org asks for: a heading of the first level, and links. */
export function readLlmsTxt(
  text: string,
): Pick<LlmsTxtFacts, 'hasHeading' | 'linkCount' | 'firstLine'> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  return {
    hasHeading: lines.some((line) => /^ {0,3}# *[^#\s]/.test(line)),
    linkCount: lines.reduce((sum, line) => sum + countLinks(line.slice(0, 10_000)), 0),
    firstLine: (lines.find((line) => line.trim() !== '') ?? '').trim().slice(0, LINE_MAX_CHARS),
  };
}

/** [text](address) and <https://…>. */
function countLinks(line: string): number {
  return line.match(/\]\([^()\s]{1,2000}[)\s]|<https?:\/\/[^<>\s]{1,2000}>/g)?.length ?? 0;
}
