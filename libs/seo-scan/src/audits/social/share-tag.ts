import type { MetaElement, PageDocument } from '../page-snapshot.js';
import { isFilled } from '../text-length.js';

/**
 * The first filled tag with this name, such as og:image. Open Graph says `property`, X says `name`;
 * the services that read them take both.
 */
export function findShareTag(document: PageDocument, name: string): MetaElement | null {
  const tag = document.metas.find(
    (meta) => (meta.property === name || meta.name === name) && isFilled(meta.content),
  );
  return tag ?? null;
}
