import type { LlmsTxtFacts } from '../page-model/site-probes.js';

const LINE_MAX_CHARS = 200;
const READ_CHARS = 10_000;

/** Required by llmstxt.org: a first-level heading, and links. */
export function readLlmsTxt(
  text: string,
): Pick<LlmsTxtFacts, 'hasHeading' | 'linkCount' | 'firstLine'> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  return {
    hasHeading: lines.some((line) => /^ {0,3}# *[^#\s]/.test(line)),
    linkCount: lines.reduce((sum, line) => sum + countLinks(line.slice(0, READ_CHARS)), 0),
    firstLine: (lines.find((line) => line.trim() !== '') ?? '').trim().slice(0, LINE_MAX_CHARS),
  };
}

/** [text](address) and <https://…>. */
function countLinks(line: string): number {
  return line.match(/\]\([^()\s]{1,2000}[)\s]|<https?:\/\/[^<>\s]{1,2000}>/g)?.length ?? 0;
}
