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
  blocked: { why: 'the provider could not read the results', action: null },
  timeout: { why: 'the provider did not respond in time', action: null },
  partial: { why: 'only a part of the results could be read', action: null },
  parse: { why: 'the response of the provider could not be read', action: null },
  ambiguous: {
    why: 'a result may be a copy of a page of yours (AMP, a translation or a redirect)',
    action: 'Open the result page to see it.',
  },
  no_key: {
    why: 'no provider of result pages is connected',
    action: `Connect one ${OWN_KEY}.`,
  },
  bad_key: {
    why: 'the provider refused the key',
    action: `Check your key ${OWN_KEY}, or add one.`,
  },
  no_funds: {
    why: 'the account at the provider has no funds left',
    action: `Add funds at the provider, or a key of another one ${OWN_KEY}.`,
  },
  rate_limited: { why: 'the provider limits the number of requests', action: null },
  budget: {
    why: 'the budget of this month is used up',
    action: `With a key of your own ${OWN_KEY}, checks go on.`,
  },
  paused: { why: 'the provider asked for a pause', action: null },
};

/** A gap's reason as a sentence of its own, with what to do: for tables and files. */
export function gapSentence(reason: GapReason): string {
  const { why, action } = gapTexts[reason];
  const sentence = `${why.charAt(0).toUpperCase()}${why.slice(1)}.`;
  return `${sentence} ${action ?? 'It is tried again by itself.'}`;
}
