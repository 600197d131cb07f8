import { commentText, newMarkup, schemaText } from './exported-fixes.js';
import type { ExportedFix, ExportedFixes } from './exported-fixes.js';

/**
 * A module Worker for the website's route: it changes the answer itself, so that readers which run no scripts see the
 * fixes, too. As in the widget each is applied only where the original still stands.
 */
export function cloudflareWorker({ host, version, byPath }: ExportedFixes): string {
  const pages = Array.from(byPath, ([path, fixes]) => [path, fixes.map(workerFix)]);
  return `// Groundswell: the fixes of ${commentText(host)}, version ${version}.
// A Cloudflare Worker: create one with this text and give it the route of the website (${commentText(host)}/*).
// A value is changed only where the page still has the one the fix was written for. The widget may stay.
const PAGES = new Map(JSON.parse(${javaScriptString(JSON.stringify(pages))}));
${PROGRAM}`;
}

/** A literal that JavaScript of every age reads back as exactly this text. */
export function javaScriptString(text: string): string {
  return JSON.stringify(text).replace(
    /[\u2028\u2029<]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function workerFix(fix: ExportedFix): object {
  const { type, name, selector, was } = fix;
  const content = type === 'json_ld' ? schemaText(fix) : (fix.content ?? '');
  return { type, name, selector, was, content, markup: newMarkup(fix) };
}

const PROGRAM = String.raw`
export default {
  async fetch(request) {
    const response = await fetch(request);
    const { pathname, search } = new URL(request.url);
    const fixes = PAGES.get(pathname + search);
    const isPage = /^text\/html\b/i.test(response.headers.get('content-type') || '');
    return fixes && isPage ? applyAll(fixes, new HTMLRewriter()).transform(response) : response;
  },
};

function applyAll(fixes, rewriter) {
  const states = fixes.map((fix) => ({ ...fix, isThere: false }));
  for (const fix of states) {
    try {
      apply(fix, rewriter);
    } catch {
      // A selector that Workers do not know.
    }
  }
  return rewriter.on('head', {
    element(head) {
      head.onEndTag((end) => {
        for (const { markup, was, isThere } of states) {
          if (markup && !was && !isThere) end.before(markup, { html: true });
        }
      });
    },
  });
}

function apply(fix, rewriter) {
  const { type, selector } = fix;
  if (type === 'title') rewriter.on('title', texts(fix, false));
  if (type === 'text') rewriter.on(selector, texts(fix, false));
  if (type === 'json_ld') rewriter.on('script[type="application/ld+json"]', texts(fix, true));
  if (type === 'meta' || type === 'viewport') {
    const wanted = type === 'meta' ? fix.name : type;
    rewriter.on('meta', attributes(fix, ['content'], (element) => {
      const name = element.getAttribute('name') || element.getAttribute('property') || '';
      return name.toLowerCase() === wanted;
    }));
  }
  if (type === 'lang') rewriter.on('html', attributes(fix, ['lang'], () => true));
  if (type === 'alt') rewriter.on(selector, attributes(fix, ['alt'], () => true));
  if (type === 'dimensions') rewriter.on(selector, attributes(fix, ['width', 'height'], () => true));
}

// The first fitting element; several attributes are one value with x between.
function attributes(fix, names, fits) {
  return {
    element(element) {
      if (fix.isThere || !fits(element)) return;
      fix.isThere = true;
      const values = names.map((name) => element.getAttribute(name));
      const live = values.some((value) => value !== null) ? values.map((value) => value || '').join('x') : null;
      if (!isOriginal(fix, live === null ? null : decode(live))) return;
      const next = names.length > 1 ? fix.content.split('x') : [fix.content];
      names.forEach((name, index) => element.setAttribute(name, encode(next[index])));
    },
  };
}

// The first fitting element, or of scripts the one with the text; a text comes in several chunks.
function texts(fix, isScript) {
  let isOpen = false;
  let raw = '';
  let seen = '';
  return {
    element(element) {
      isOpen = isScript || !fix.isThere;
      if (!isScript) fix.isThere = true;
      seen = '';
      if (!isOpen || isScript) return;
      element.onEndTag((end) => {
        isOpen = false;
        if (!seen.trim() && isOriginal(fix, '')) end.before(fix.content);
      });
    },
    text(chunk) {
      if (!isOpen) return;
      raw += chunk.text;
      if (!chunk.lastInTextNode) {
        chunk.remove();
        return;
      }
      const live = isScript ? raw : decode(raw);
      if (isScript && live === fix.content) fix.isThere = true;
      if (live.trim() && isOriginal(fix, live)) chunk.replace(fix.content, { html: isScript });
      else chunk.replace(raw, { html: true });
      seen += raw;
      raw = '';
    },
  };
}

function isOriginal({ type, was }, live) {
  const hash = contentHash(live);
  const isBlank = (one) => !one || one === contentHash('');
  return hash === was || (type !== 'alt' && isBlank(hash) && isBlank(was));
}

function contentHash(value) {
  if (value === null) return '';
  const text = value.replace(/\s+/g, ' ').trim();
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

function encode(text) {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

// Texts with other entities than these are left as they are: their hash does not fit.
function decode(raw) {
  const named = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
  return raw.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));/gi, (all, hex, decimal, name) => {
    if (name) return named[name.toLowerCase()];
    const code = hex ? parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
`;
