import { contentHash } from '../contract/index.js';
import type { LiveFix } from '../contract/index.js';

/** The value of a fix as found in a document. */
export interface SeenValue {
  /** Whether there is a place for it, that is, its element exists. */
  readonly hasPlace: boolean;
  /** The current value, `null` if there is none; for structured data, all blocks of the page. */
  readonly texts: readonly (string | null)[];
}

/** The state of the widget on the page. */
export interface SeenWidget {
  /** Whether the page has the script tag with the id of this website. */
  readonly isTagged: boolean;
  /** Status of the response with the script; `none` if it was not requested, `null` without a response. */
  readonly script: number | null | 'none';
  /** Status of the response with the fixes of the page. */
  readonly fixes: number | null | 'none';
  /** The directive of the page's Content-Security-Policy that has blocked one of the two. */
  readonly refusedBy: string | null;
}

export interface SeenFix {
  readonly rendered: SeenValue;
  /** `null` if the raw response could not be read. */
  readonly raw: SeenValue | null;
}

export type VisibilityAssessment =
  | { readonly kind: 'verified' }
  /** `isFinal`: the cause is neither a cache nor a server, so that no later check will differ. */
  | { readonly kind: 'stale' | 'failed'; readonly reason: string; readonly isFinal: boolean }
  /** The product itself did not respond to the page. */
  | { readonly kind: 'undelivered'; readonly reason: string };

const QUOTED_CHARS = 80;

/**
 * Whether clients that render the page see the fix, or why not (PROVIDERS.md section 7). Reasons are sentences for the
 * user.
 */
export function assessVisibility(
  fix: LiveFix,
  seen: SeenFix,
  widget: SeenWidget,
): VisibilityAssessment {
  if (showsFix(fix, seen.rendered)) return { kind: 'verified' };
  const problem = problemOf(widget);
  if (problem !== null) return problem;
  if (!seen.rendered.hasPlace) return stale(GONE, true);
  if (isOriginal(fix, seen.rendered)) return failed(originalShown(fix), false);
  // The value was written by a script, possibly by the widget with an earlier version of the fix.
  const isOfScript = seen.raw !== null && isOriginal(fix, seen.raw);
  if (fix.type === 'json_ld') return stale(fix.was === '' ? HAS_ITS_OWN : GONE, !isOfScript);
  const now = quoted(seen.rendered.texts[0] ?? null);
  if (isOfScript) return failed(`Another script of the page changes it: it shows ${now}.`, false);
  return stale(`The page has changed since this fix was written: it now says ${now}.`, true);
}

/** Whether a document contains the value of the fix. */
export function showsFix(fix: LiveFix, seen: SeenValue): boolean {
  if (!seen.hasPlace) return false;
  if (fix.type === 'json_ld') {
    const wanted = canonical(fix.schema);
    return seen.texts.some((text) => text !== null && canonical(parsed(text)) === wanted);
  }
  const wanted = contentHash(fix.content ?? null);
  return seen.texts.some((text) => text !== null && contentHash(text) === wanted);
}

/** Empty and missing are the same, except for pictures: an empty `alt` marks them as decorative. */
function isOriginal(fix: LiveFix, { hasPlace, texts }: SeenValue): boolean {
  if (!hasPlace) return false;
  if (fix.type === 'json_ld') {
    if (fix.was !== '') return texts.some((text) => contentHash(text) === fix.was);
    const type = firstType(JSON.stringify(fix.schema));
    return !texts.some((text) => text !== null && firstType(text) === type);
  }
  const [text = null] = texts;
  if (contentHash(text) === fix.was) return true;
  const isEmpty = text === null || text.trim() === '';
  return fix.type !== 'alt' && isEmpty && (fix.was === '' || fix.was === contentHash(''));
}

function problemOf({
  isTagged,
  script,
  fixes,
  refusedBy,
}: SeenWidget): VisibilityAssessment | null {
  if (refusedBy !== null) {
    return failed(`The page's Content-Security-Policy blocks the widget (${refusedBy}).`, true);
  }
  if (script === 'none') return failed(isTagged ? NOT_LOADED : NOT_ON_PAGE, !isTagged);
  if (!isResponse(script)) return { kind: 'undelivered', reason: NOT_LOADED };
  if (fixes === 'none') return failed(NOT_RUN, false);
  return isResponse(fixes) ? null : { kind: 'undelivered', reason: NO_FIXES };
}

function isResponse(status: number | null): boolean {
  return status !== null && (status === 200 || status === 304);
}

const NOT_ON_PAGE = 'The widget is not on this page.';
const NOT_LOADED = 'The widget could not be loaded on this page.';
const NOT_RUN = 'The widget was loaded on this page but did not run.';
const NO_FIXES = 'The widget could not load its fixes on this page.';
const GONE = 'The element this fix was written for is no longer on the page.';
const HAS_ITS_OWN = 'The page now has its own structured data of this type.';

function originalShown({ type }: LiveFix): string {
  const ran = 'The widget ran, but the page still shows the original';
  if (type === 'text' || type === 'dimensions') {
    return `${ran}: changing it would shift the layout for visitors, or another script changes it back.`;
  }
  return `${ran}: another script of the page changes it back.`;
}

function failed(reason: string, isFinal: boolean): VisibilityAssessment {
  return { kind: 'failed', reason, isFinal };
}

function stale(reason: string, isFinal: boolean): VisibilityAssessment {
  return { kind: 'stale', reason, isFinal };
}

function quoted(text: string | null): string {
  const collapsed = (text ?? '').replace(/\s+/g, ' ').trim();
  if (collapsed === '') return 'nothing';
  const characters = Array.from(collapsed);
  if (characters.length <= QUOTED_CHARS) return `“${collapsed}”`;
  return `“${characters.slice(0, QUOTED_CHARS - 1).join('')}…”`;
}

function firstType(json: string): string | null {
  return /"@type"\s*:\s*"(\w+)/.exec(json)?.[1] ?? null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** JSON with sorted keys, so that equal values have equal texts. */
function canonical(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
