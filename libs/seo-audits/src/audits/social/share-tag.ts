import type { MetaElement, PageDocument } from '@app/crawler/pages';
import { isFilled } from '../text-length.js';

/**
 * The first non-empty tag with this name, such as og:image. Open Graph uses `property`, X uses `name`; the services
 * that read them accept both.
 */
export function findShareTag(document: PageDocument, name: string): MetaElement | null {
  const tag = document.metas.find(
    (meta) => (meta.property === name || meta.name === name) && isFilled(meta.content),
  );
  return tag ?? null;
}
