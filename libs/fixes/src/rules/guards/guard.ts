import type { GuardResult, PageFixKind } from '../../contract/index.js';
import type { PageMaterial, SiteMaterial } from '../material.js';
import type { PageText } from '../page-text.js';

/** The input of a guard: one written value and everything known about its page. */
export interface GuardSubject {
  readonly kind: PageFixKind;
  readonly checkId: string;
  /** Name of the meta tag for `og`, such as og:title; otherwise `null`. */
  readonly name: string | null;
  readonly original: string | null;
  readonly content: string;
  readonly page: PageMaterial;
  readonly site: SiteMaterial;
  readonly text: PageText;
}

/** `null` if the value passes; otherwise the reason, a sentence for the user and for the next attempt. */
export type Guard = (subject: GuardSubject) => string | null;

/** `reason`: the objection as a sentence; `null` when the guard accepts the text. */
export function guardResult(guard: GuardResult['guard'], reason: string | null): GuardResult {
  return { guard, passed: reason === null, reason };
}

/** Kinds whose value is prose. */
const PROSE: ReadonlySet<PageFixKind> = new Set([
  'title',
  'meta_description',
  'h1',
  'image_alt',
  'link_text',
]);
const PROSE_META = /(?:^|:)(?:title|description|site_name|image:alt)$/u;

/** Whether the value is a text in sentences or words, not an address, a code or a size. */
export function isProse({ kind, name }: Pick<GuardSubject, 'kind' | 'name'>): boolean {
  return PROSE.has(kind) || (kind === 'og' && name !== null && PROSE_META.test(name));
}
