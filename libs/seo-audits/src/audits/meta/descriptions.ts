import type { MetaElement, PageDocument } from '@app/crawler/pages';
import { collapse } from '@app/crawler/pages';

export interface Description {
  readonly text: string;
  readonly meta: MetaElement;
}

/** Descriptions with text, in the head or the body. */
export function readDescriptions(document: PageDocument | null): readonly Description[] {
  return (document?.metas ?? [])
    .filter((meta) => meta.name === 'description')
    .map((meta) => ({ text: collapse(meta.content ?? ''), meta }))
    .filter(({ text }) => text !== '');
}

/** Descriptions with text in the head, where search engines read them. */
export function readHeadDescriptions(document: PageDocument | null): readonly Description[] {
  return readDescriptions(document).filter(({ meta }) => meta.isInHead);
}
