import type { GapReason } from './rank.js';

/** Why a rank is not known, for people. */
export interface GapText {
  /** The end of a sentence. */
  readonly why: string;
  /** What its reader can do, as a sentence; `null`: nothing but wait, since it is tried again by itself. */
  readonly action: string | null;
}

const OWN_KEY = 'under Settings, Search data';

/** The only words for gaps: of the list, the page of a keyword, CSV and mails. */
export const gapTexts: Readonly<Record<GapReason, GapText>> = {
  blocked: { why: "the provider couldn't get the results", action: null },
  timeout: { why: 'the provider did not respond in time', action: null },
  partial: { why: 'only part of the results could be read', action: null },
  parse: { why: "the provider's response couldn't be read", action: null },
  ambiguous: {
    why: 'a result may be a copy of one of your pages (AMP, a translation or a redirect)',
    action: 'Open the result page to see it.',
  },
  no_key: {
    why: 'no search data provider is connected',
    action: `Connect one ${OWN_KEY}.`,
  },
  bad_key: {
    why: 'the provider rejected the key',
    action: `Check your key ${OWN_KEY}, or add one.`,
  },
  no_funds: {
    why: 'the provider account has no funds left',
    action: `Add funds, or add another provider's key ${OWN_KEY}.`,
  },
  rate_limited: { why: 'the provider limits requests', action: null },
  budget: {
    why: "this month's budget is used up",
    action: `With a key of your own ${OWN_KEY}, checks go on.`,
  },
  paused: { why: 'the provider requested a pause', action: null },
};

/** A gap's reason as a sentence of its own, with what to do: for tables and files. */
export function gapSentence(reason: GapReason): string {
  const { why, action } = gapTexts[reason];
  const sentence = `${why.charAt(0).toUpperCase()}${why.slice(1)}.`;
  return `${sentence} ${action ?? 'It is retried automatically.'}`;
}
