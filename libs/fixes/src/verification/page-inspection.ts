import { z } from 'zod';
import type { LiveFix } from '../contract/index.js';

const seenValue = z.object({ hasPlace: z.boolean(), texts: z.array(z.string().nullable()) });

/** The values of some fixes in the rendered document and in the raw response, in the order of the fixes. */
export const pageInspection = z.object({
  isTagged: z.boolean(),
  rendered: z.array(seenValue),
  /** `null` if there is none to read. */
  raw: z.array(seenValue).nullable(),
});

const MAX_TEXT_CHARS = 20_000;
const MAX_BLOCKS = 100;

/**
 * Reads the values of fixes from a rendered page, and from a document parsed from its raw response: both by the
 * widget's selectors and rules.
 */
export function inspectionScript(
  fixes: readonly LiveFix[],
  siteId: string,
  rawHtml: string | null,
): string {
  const requests = fixes.map(({ type, name, selector }) => ({ type, name, selector }));
  return `(() => {
const fixes = ${embedded(requests)}, siteId = ${embedded(siteId)}, html = ${embedded(rawHtml)};
const cut = (text) => text === null || text === undefined ? null : String(text).slice(0, ${MAX_TEXT_CHARS});
const value = (text) => ({ hasPlace: true, texts: [cut(text)] });
const GONE = { hasPlace: false, texts: [] };
const metaOf = (page, name) => {
  const meta = page.querySelector('meta[name="' + name + '" i],meta[property="' + name + '" i]');
  return value(meta ? meta.getAttribute('content') : null);
};
const sizeOf = (image) => {
  const size = [image.getAttribute('width') || '', image.getAttribute('height') || ''].join('x');
  return value(size === 'x' ? null : size);
};
const find = (page, { type, name, selector }) => {
  if (type === 'title') return value(page.title);
  if (type === 'lang') return value(page.documentElement.getAttribute('lang'));
  if (type === 'viewport') return metaOf(page, 'viewport');
  if (type === 'meta') return metaOf(page, CSS.escape(String(name)).replaceAll('\\\\:', ':'));
  if (type === 'json_ld') {
    const blocks = [...page.querySelectorAll('script[type="application/ld+json"]')].slice(0, ${MAX_BLOCKS});
    return { hasPlace: true, texts: blocks.map((block) => cut(block.textContent)) };
  }
  const element = page.querySelector(selector);
  if (!element) return GONE;
  if (type === 'alt') return value(element.getAttribute('alt'));
  return type === 'dimensions' ? sizeOf(element) : value(element.textContent);
};
const read = (page) => fixes.map((fix) => {
  try { return find(page, fix); } catch { return GONE; }
});
const parse = () => {
  // A page that enforces Trusted Types may block parsing even in this world: its raw response remains unknown.
  try { return html === null ? null : read(new DOMParser().parseFromString(html, 'text/html')); } catch { return null; }
};
const tags = [...document.querySelectorAll('script[data-site-id]')];
const isTagged = tags.some((tag) => tag.dataset.siteId === siteId && /\\/widget\\.js($|\\?)/.test(tag.src));
return { isTagged, rendered: read(document), raw: parse() };
})()`;
}

/** A value as JavaScript source; JSON does not escape two line terminators that older scripts forbid in strings. */
function embedded(value: unknown): string {
  return JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
