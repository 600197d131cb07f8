import { failureOf, fieldMessagesOf, isNetworkError, sentenceOf } from '../../lib/failure.js';

export type StartFailure = {
  /** Belongs under the field with the address; `null` when it is about something else. */
  readonly target: string | null;
  /** Belongs under the keywords. */
  readonly keywords: string | null;
  /** For the form as a whole. */
  readonly message: string | null;
  /** What helps: prove the website, or buy visits. */
  readonly remedy: 'verify' | 'plan' | null;
};

const NOTHING: StartFailure = { target: null, keywords: null, message: null, remedy: null };

/** Why a direct campaign did not start, in the words of specification 1 section 8. */
export function directFailure(error: unknown): StartFailure {
  return failureFor(error, (sentence) =>
    sentence === null ? 'Something went wrong starting the campaign' : `Error: ${sentence}`,
  );
}

export function seoFailure(error: unknown): StartFailure {
  return failureFor(error, (sentence) =>
    sentence === null ? 'Failed to start campaign' : `Failed to start SEO campaign: ${sentence}`,
  );
}

/** Why a campaign did not stop; the same section. */
export function stopFailure(error: unknown): string {
  return `Failed to stop campaign: ${sentenceOf(error, 'Unknown error')}`;
}

function failureFor(error: unknown, words: (sentence: string | null) => string): StartFailure {
  const failure = failureOf(error);
  if (failure === null) {
    const sentence = isNetworkError(error) ? sentenceOf(error, '') : null;
    return { ...NOTHING, message: words(sentence) };
  }
  const message = words(failure.error);
  const { code } = failure;
  if (code === 'target_refused') return { ...NOTHING, target: failure.error };
  if (code === 'website_not_verified') return { ...NOTHING, message, remedy: 'verify' };
  if (code === 'subscription_required' || code === 'visits_exhausted') {
    return { ...NOTHING, message, remedy: 'plan' };
  }
  const fields = Object.entries(fieldMessagesOf(error));
  const target = fields.find(([name]) => /^(?:urls|targetUrl)\b/.test(name))?.[1] ?? null;
  const keywords = fields.find(([name]) => name.startsWith('keywords'))?.[1] ?? null;
  const isPlaced = target !== null || keywords !== null;
  return { ...NOTHING, target, keywords, message: isPlaced ? null : message };
}
