import { contentHash } from '../contract/index.js';
import type { LiveFix } from '../contract/index.js';

/** The value of a fix as a document has it. */
export interface SeenValue {
  /** There is a place for it: the element is on the page. */
  readonly hasPlace: boolean;
  /** What stands there, `null` for nothing; of structured data every block of the page. */
  readonly texts: readonly (string | null)[];
}

/** How the widget fared on the page. */
export interface SeenWidget {
  /** The page has the script tag with the website's own id. */
  readonly isTagged: boolean;
  /** Status of the script's answer; `none` when it was not asked for, `null` without an answer. */
  readonly script: number | null | 'none';
  /** Status of the answer with the fixes of the page. */
  readonly fixes: number | null | 'none';
  /** The directive of the page's Content-Security-Policy that refused one of the two. */
  readonly refusedBy: string | null;
}

export interface SeenFix {
  readonly rendered: SeenValue;
  /** `null` when the raw answer could not be read. */
  readonly raw: SeenValue | null;
}

export type VisibilityJudgement =
  | { readonly kind: 'verified' }
  /** `isFinal`: no later look will say anything else, because it is not about caches and servers. */
  | { readonly kind: 'stale' | 'failed'; readonly reason: string; readonly isFinal: boolean }
  /** The product itself did not answer the page. */
  | { readonly kind: 'undelivered'; readonly reason: string };

const QUOTED_CHARS = 80;

/** Who renders the page sees the fix, or why not (PROVIDERS.md section 7). Reasons are sentences for a person. */
export function judgeVisibility(
  fix: LiveFix,
  seen: SeenFix,
  widget: SeenWidget,
): VisibilityJudgement {
  if (showsFix(fix, seen.rendered)) return { kind: 'verified' };
  const trouble = troubleOf(widget);
  if (trouble !== null) return trouble;
  if (!seen.rendered.hasPlace) return stale(GONE, true);
  if (isOriginal(fix, seen.rendered)) return failed(leftAlone(fix), false);
  // Then a script has written what stands there, perhaps the widget with the fix that was there before this one.
  const isOfScript = seen.raw !== null && isOriginal(fix, seen.raw);
  if (fix.type === 'json_ld') return stale(fix.was === '' ? HAS_ITS_OWN : GONE, !isOfScript);
  const now = quoted(seen.rendered.texts[0] ?? null);
  if (isOfScript) return failed(`Another script of the page changes it: it shows ${now}.`, false);
  return stale(`The page has changed since this fix was written: it now says ${now}.`, true);
}

/** Whether a document has what the fix says. */
export function showsFix(fix: LiveFix, seen: SeenValue): boolean {
  if (!seen.hasPlace) return false;
  if (fix.type === 'json_ld') {
    const wanted = canonical(fix.schema);
    return seen.texts.some((text) => text !== null && canonical(parsed(text)) === wanted);
  }
  const wanted = contentHash(fix.content ?? null);
  return seen.texts.some((text) => text !== null && contentHash(text) === wanted);
}

/** An empty text and none are the same, but not for pictures: an empty `alt` says that they only decorate. */
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

function troubleOf({ isTagged, script, fixes, refusedBy }: SeenWidget): VisibilityJudgement | null {
  if (refusedBy !== null) {
    return failed(
      `The Content-Security-Policy of the page refuses the widget (${refusedBy}).`,
      true,
    );
  }
  if (script === 'none') return failed(isTagged ? NOT_LOADED : NOT_ON_PAGE, !isTagged);
  if (!isAnswer(script)) return { kind: 'undelivered', reason: NOT_LOADED };
  if (fixes === 'none') return failed(NOT_RUN, false);
  return isAnswer(fixes) ? null : { kind: 'undelivered', reason: NO_FIXES };
}

function isAnswer(status: number | null): boolean {
  return status !== null && (status === 200 || status === 304);
}

const NOT_ON_PAGE = 'The widget is not on this page.';
const NOT_LOADED = 'The widget could not be loaded on this page.';
const NOT_RUN = 'The widget was loaded on this page, but it did not run.';
const NO_FIXES = 'The widget could not read its fixes on this page.';
const GONE = 'What this fix was written for is not on the page any more.';
const HAS_ITS_OWN = 'The page has structured data of this type itself by now.';

function leftAlone({ type }: LiveFix): string {
  const ran = 'The widget ran, but the page still shows the original';
  if (type === 'text' || type === 'dimensions') {
    return `${ran}: changing it would move what a visitor is looking at, or another script changes it back.`;
  }
  return `${ran}: another script of the page changes it back.`;
}

function failed(reason: string, isFinal: boolean): VisibilityJudgement {
  return { kind: 'failed', reason, isFinal };
}

function stale(reason: string, isFinal: boolean): VisibilityJudgement {
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

/** JSON with the keys in order, so that equal values are equal texts. */
function canonical(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
