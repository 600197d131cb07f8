import { findIncompleteItems, isKnownProperty, isKnownType, labelOf } from '@app/seo-audits';
import { readStructuredData } from '@app/crawler/pages';
import type { ReadMarkup } from '../rules/guards/schema.js';

/** One JSON-LD text as the scanner reads it: the issues its checks would find, and every value it states. */
export function readMarkup(json: string): ReadMarkup {
  const element = { tag: 'script', id: null, parent: null, nthOfType: 1, source: '' };
  const { scripts, items } = readStructuredData({ jsonLd: [{ text: json, element }] });
  const [script] = scripts;
  const error = script?.error ?? null;
  const types = items.flatMap((item) => item.types).filter((type) => !isKnownType(type));
  const properties = items.flatMap((item) =>
    [...item.properties.keys()].filter((property) => !isKnownProperty(property)),
  );
  return {
    error: error === null ? null : `line ${error.line}: expected ${error.expected}`,
    isSchemaOrg: script?.foreignContexts.length === 0,
    itemCount: items.length,
    unknownNames: [...types, ...properties],
    missing: findIncompleteItems(items, 'required').incomplete.map(
      ({ item, missing }) => `${labelOf(item)} lacks ${missing.join('; ')}`,
    ),
    values: items.flatMap((item) =>
      [...item.properties].flatMap(([property, values]) =>
        values.flatMap((value) => (value.kind === 'text' ? [{ property, text: value.text }] : [])),
      ),
    ),
  };
}
