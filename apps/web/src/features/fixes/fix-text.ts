import { categoryNames } from '@app/seo-audits/contract';
import type { Category } from '@app/seo-audits/contract';
import { MIN_BULK_CONFIDENCE } from '@app/fixes/contract';
import type { Fix, FixState, FixVisibility, GuardResult } from '@app/fixes/contract';

export const guardText: Readonly<Record<GuardResult['guard'], string>> = {
  length: 'Length',
  language: 'Language',
  markup: 'No markup',
  facts: 'Only facts of the page',
  uniqueness: 'Unique on the website',
  brand: 'Name of the website kept',
  similarity: 'Close to the original',
  schema: 'Valid structured data',
  checks: 'No new issue',
};

/** A label for each state, and what the state means for the page. */
export const stateText: Readonly<Record<FixState, { word: string; meaning: string }>> = {
  draft: { word: 'Draft', meaning: 'Written, not live yet.' },
  applied: {
    word: 'Applied',
    meaning: 'Handed to the widget; not yet seen on the page by our own check.',
  },
  verified: { word: 'Verified', meaning: 'Seen on the page as search engines render it.' },
  stale: {
    word: 'Stale',
    meaning: 'The page has changed since it was written, so it is not applied.',
  },
  reverted: { word: 'Reverted', meaning: 'Taken back; the page shows its original again.' },
  failed: { word: 'Failed', meaning: 'It could not be seen on the page.' },
  reviewed: { word: 'Reviewed', meaning: 'A suggestion somebody has dealt with.' },
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

/** "search engines that render: yes · raw HTML: no" */
export function visibilitySentence({ rendered, raw }: FixVisibility): string {
  return `search engines that render: ${yesNoText(rendered)} · raw HTML: ${yesNoText(raw)}`;
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
