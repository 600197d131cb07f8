import { readElements } from '@app/crawler/analysis';
import type { MetaTag } from './rules/ownership-proof.js';
import type { ScriptTag } from './rules/site-id.js';

export interface PageTags {
  /** From the head only: visitors may be able to write into the body, so that it proves nothing. */
  readonly headMetas: readonly MetaTag[];
  readonly scripts: readonly ScriptTag[];
}

const HEAD_TAGS = new Set(['html', 'head', 'meta', 'title', 'link', 'script', 'style', 'base']);

/** Far more than a legitimate page has; no list from a hostile page exceeds it. */
const MAX_METAS = 1_000;
const MAX_SCRIPTS = 2_000;

/** Reads the tags of a home page. Never throws, and runs in linear time, whatever the markup. */
export function readPageTags(html: string): PageTags {
  const headMetas: MetaTag[] = [];
  const scripts: ScriptTag[] = [];
  let isInHead = true;
  readElements(html, {
    open(name, attributes) {
      // As in a browser, the first tag that is not allowed in a head ends it.
      if (!HEAD_TAGS.has(name)) isInHead = false;
      const { name: metaName, content, src } = attributes;
      const isNamed = metaName !== undefined && content !== undefined;
      if (name === 'meta' && isInHead && isNamed && headMetas.length < MAX_METAS) {
        headMetas.push({ name: metaName, content });
      }
      if (name === 'script' && src !== undefined && scripts.length < MAX_SCRIPTS) {
        scripts.push({ src: src.trim(), siteId: attributes['data-site-id'] ?? null });
      }
    },
    close(name) {
      if (name === 'head') isInHead = false;
    },
  });
  return { headMetas, scripts };
}
