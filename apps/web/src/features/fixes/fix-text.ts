import { categoryNames } from '@app/seo-audits/contract';
import type { Category } from '@app/seo-audits/contract';
import { LOCAL_MODEL, MIN_BULK_CONFIDENCE } from '@app/fixes/contract';
import type { Fix, FixState, FixVisibility, GuardResult } from '@app/fixes/contract';

export const guardText: Readonly<Record<GuardResult['guard'], string>> = {
  length: 'Length',
  language: 'Language',
  markup: 'No markup',
  facts: 'Facts from the page only',
  uniqueness: 'Unique on the website',
  brand: 'Website name kept',
  similarity: 'Close to the original',
  schema: 'Valid structured data',
  checks: 'No new issue',
};

/** A label for each state, and what the state means for the page. */
export const stateText: Readonly<Record<FixState, { word: string; meaning: string }>> = {
  draft: { word: 'Draft', meaning: 'Written, not live yet.' },
  applied: {
    word: 'Applied',
    meaning: 'Sent to the widget; not yet verified on the page.',
  },
  verified: { word: 'Verified', meaning: 'Verified on the page as search engines render it.' },
  stale: {
    word: 'Stale',
    meaning: "The page has changed since it was written, so it isn't applied.",
  },
  reverted: { word: 'Reverted', meaning: 'Reverted; the page shows its original again.' },
  failed: { word: 'Failed', meaning: "We couldn't find it on the page." },
  reviewed: { word: 'Reviewed', meaning: 'A suggestion marked as reviewed.' },
};

/** The name of a category within a sentence: "meta", "structured data". */
export function categoryText(category: Category): string {
  return categoryNames[category].toLowerCase();
}

/** True while the widget is instructed to show it. */
export function isLive({ state }: Pick<Fix, 'state'>): boolean {
  return state === 'applied' || state === 'verified';
}

/** True when it may go live without a second check. */
export function isConfident(fix: Pick<Fix, 'confidence_score' | 'is_suggestion'>): boolean {
  return !fix.is_suggestion && fix.confidence_score >= MIN_BULK_CONFIDENCE;
}

/** Who wrote a fix: the built-in writer, or a language model by its name. */
export function writerName(model: string): string {
  return model === LOCAL_MODEL ? 'the built-in writer' : model;
}

/** "rendering search engines: yes · raw HTML: no" */
export function visibilitySentence({ rendered, raw }: FixVisibility): string {
  return `rendering search engines: ${yesNoText(rendered)} · raw HTML: ${yesNoText(raw)}`;
}

function yesNoText(isSeen: boolean | null): string {
  if (isSeen === null) return 'not checked yet';
  return isSeen ? 'yes' : 'no';
}

/** Structured data, indented for reading; unchanged when it is not valid JSON. */
export function readableJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
