import { Parser } from 'htmlparser2';
import type { MetaTag } from './rules/ownership-proof.js';
import type { ScriptTag } from './rules/site-id.js';

export interface PageTags {
  /** Of the head only: what visitors may write into a page's body proves nothing. */
  readonly headMetas: readonly MetaTag[];
  readonly scripts: readonly ScriptTag[];
}

const HEAD_TAGS = new Set(['html', 'head', 'meta', 'title', 'link', 'script', 'style', 'base']);

/** Reads a home page. Never throws, whatever the markup. */
export function readPageTags(html: string): PageTags {
  const headMetas: MetaTag[] = [];
  const scripts: ScriptTag[] = [];
  let isInHead = true;
  const parser = new Parser({
    onopentag(name, attributes) {
      // As in a browser, the first tag that cannot stand in a head ends it.
      if (!HEAD_TAGS.has(name)) isInHead = false;
      const { name: metaName, content, src } = attributes;
      if (name === 'meta' && isInHead && metaName !== undefined && content !== undefined) {
        headMetas.push({ name: metaName, content });
      }
      if (name === 'script' && src !== undefined) {
        scripts.push({ src: src.trim(), siteId: attributes['data-site-id'] ?? null });
      }
    },
    onclosetag(name) {
      if (name === 'head') isInHead = false;
    },
  });
  parser.end(html);
  return { headMetas, scripts };
}
