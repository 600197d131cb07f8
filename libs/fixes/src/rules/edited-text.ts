import type { GuardResult, PageFixKind } from '../contract/index.js';
import type { PageMaterial, SiteMaterial } from './material.js';
import { guardResult } from './guards/guard.js';
import type { GuardSubject } from './guards/guard.js';
import { markupGuard } from './guards/markup.js';
import { parseObject } from './live-value.js';
import { pageTextOf } from './page-text.js';

/** The fix that the user edits. */
export interface EditedFix {
  readonly kind: PageFixKind;
  readonly checkId: string;
  readonly name?: string | null | undefined;
  readonly originalContent?: string | null | undefined;
  readonly pageUrl: string;
}

export type EditValidation =
  | { readonly kind: 'accepted'; readonly content: string }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * Validates a text written by the user. Markup, broken JSON-LD and values that no browser can read are refused with a
 * sentence and cannot be confirmed; all other objections come from `editedTextProblems`.
 */
export function validateEditedText(fix: EditedFix, typed: string): EditValidation {
  const content = normalise(fix.kind, typed);
  const subject = subjectOf(fix, content);
  const reason = markupGuard(subject) ?? whyUnreadable(fix, content);
  if (reason !== null) return { kind: 'refused', reason };
  return { kind: 'accepted', content };
}

/** Kinds whose format is validated above: the user's value may differ from the one we would write. */
const OF_OWN_FORM: ReadonlySet<PageFixKind> = new Set(['lang', 'viewport', 'image_dimensions']);

/** The guards' results as they apply to the user's text, and the objections to be confirmed, one sentence each. */
export function editedTextProblems(
  kind: PageFixKind,
  results: readonly GuardResult[],
): { readonly guards: readonly GuardResult[]; readonly reasons: readonly string[] } {
  const guards = results.map((result) =>
    result.guard === 'length' && OF_OWN_FORM.has(kind) ? guardResult('length', null) : result,
  );
  return { guards, reasons: guards.flatMap(({ reason }) => (reason === null ? [] : [reason])) };
}

/** Line breaks of a text field become spaces on a page; JSON is stored without formatting. */
function normalise(kind: PageFixKind, typed: string): string {
  const text = typed.replace(/\s+/gu, ' ').trim();
  if (kind !== 'json_ld') return text;
  const parsed = parseObject(typed);
  return parsed === null ? text : JSON.stringify(parsed);
}

function whyUnreadable({ kind, name }: EditedFix, content: string): string | null {
  switch (kind) {
    case 'json_ld':
      return whyNoMarkup(content);
    case 'lang':
      return isLanguageTag(content) ? null : 'It is not a language tag, such as en or pt-BR.';
    case 'image_dimensions':
      return DIMENSIONS.test(content) ? null : 'Write it as width x height in pixels: 640x480.';
    case 'viewport':
      return whyNoViewport(content);
    case 'og':
      return isAddressTag(name) ? whyNoAddress(content) : null;
    case 'title':
    case 'meta_description':
    case 'h1':
    case 'image_alt':
    case 'link_text':
      return null;
  }
}

const DIMENSIONS = /^[1-9]\d{0,4}x[1-9]\d{0,4}$/;

function whyNoMarkup(content: string): string | null {
  const parsed = parseObject(content);
  if (parsed === null) return 'It is not valid JSON.';
  if (/[<>]/u.test(content)) return 'It contains markup; only plain text is allowed.';
  const context = parsed['@context'];
  if (typeof context === 'string' && /^https?:\/\/schema\.org\/?$/u.test(context)) return null;
  return 'Its @context is not https://schema.org.';
}

function isLanguageTag(content: string): boolean {
  try {
    return Intl.getCanonicalLocales(content).length === 1;
  } catch {
    return false;
  }
}

/** Must satisfy both mobile.viewport_missing and mobile.zoom_disabled. */
function whyNoViewport(content: string): string | null {
  const properties = new Map(
    content
      .toLowerCase()
      .split(',')
      .map((part) => part.split('=').map((side) => side.trim()))
      .map(([key = '', value = '']) => [key, value] as const),
  );
  if (properties.get('width') !== 'device-width') return 'It lacks width=device-width.';
  const forbidsZoom = properties.has('user-scalable') || properties.has('maximum-scale');
  return forbidsZoom ? 'It prevents zooming: remove user-scalable and maximum-scale.' : null;
}

function isAddressTag(name: string | null | undefined): boolean {
  return /(?:^|:)(?:image|url)$/u.test(name ?? '');
}

function whyNoAddress(content: string): string | null {
  const isAddress = URL.canParse(content) && /^https?:$/u.test(new URL(content).protocol);
  return isAddress ? null : 'It is not a URL.';
}

/** Without the page, whose facts are the user's own responsibility. */
function subjectOf(fix: EditedFix, content: string): GuardSubject {
  const page: PageMaterial = {
    url: fix.pageUrl,
    language: null,
    title: null,
    metaDescription: null,
    headings: [],
    // Joiners inside the words of a script are the user's own spelling.
    mainText: content,
    bodyText: content,
    images: [],
    anchors: [],
    jsonLd: [],
    queries: [],
    rankedKeywords: [],
    clicks: null,
  };
  const site: SiteMaterial = {
    origin: new URL(fix.pageUrl).origin,
    name: null,
    titles: new Set(),
    descriptions: new Set(),
    bannedWords: [],
  };
  const { kind, checkId } = fix;
  return {
    kind,
    checkId,
    name: fix.name ?? null,
    original: fix.originalContent ?? null,
    content,
    page,
    site,
    text: pageTextOf(page, site),
  };
}
