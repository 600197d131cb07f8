import { failureOf, fieldMessagesOf, isNetworkError, sentenceOf } from '../../../lib/failure.js';

export type StartFailure = {
  /** Shown below the URL field; `null` when it concerns something else. */
  readonly target: string | null;
  /** Shown below the second of two compared addresses. */
  readonly compared: string | null;
  /** Shown below the keywords. */
  readonly keywords: string | null;
  /** Shown below the gates: each that was refused. */
  readonly gates: string | null;
  /** Shown for the form as a whole. */
  readonly message: string | null;
  /** The remedy: verify the website, or buy visits. */
  readonly remedy: 'verify' | 'plan' | null;
  /** The plan has too few visits now: the campaign can be queued until it has them. */
  readonly canWait: boolean;
};

const NO_FAILURE: StartFailure = {
  target: null,
  compared: null,
  keywords: null,
  gates: null,
  message: null,
  remedy: null,
  canWait: false,
};

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

/** Why a campaign did not stop (same section). */
export function stopFailure(error: unknown): string {
  return `Failed to stop campaign: ${sentenceOf(error, 'Unknown error')}`;
}

function failureFor(error: unknown, toText: (sentence: string | null) => string): StartFailure {
  const failure = failureOf(error);
  if (failure === null) {
    const sentence = isNetworkError(error) ? sentenceOf(error, '') : null;
    return { ...NO_FAILURE, message: toText(sentence) };
  }
  const message = toText(failure.error);
  const { code } = failure;
  if (code === 'target_refused') return { ...NO_FAILURE, target: failure.error };
  if (code === 'website_not_verified') return { ...NO_FAILURE, message, remedy: 'verify' };
  if (code === 'subscription_required' || code === 'visits_exhausted') {
    const { asked, total } = failure.details ?? {};
    const canWait = typeof asked === 'number' && typeof total === 'number' && asked <= total;
    return { ...NO_FAILURE, message, remedy: 'plan', canWait };
  }
  const fields = Object.entries(fieldMessagesOf(error));
  const target = fields.find(([name]) => /^(?:urls|targetUrl)\b/.test(name))?.[1] ?? null;
  const keywords = fields.find(([name]) => name.startsWith('keywords'))?.[1] ?? null;
  const compared = fields.find(([name]) => name === 'comparedUrl')?.[1] ?? null;
  const gates = gatesProblem(fields);
  const isPlaced = [target, compared, keywords, gates].some((each) => each !== null);
  const shown = { target, compared, keywords, gates, message: isPlaced ? null : message };
  return { ...NO_FAILURE, ...shown };
}

/** Every gate that was refused, by its number; `null` when none was. */
function gatesProblem(fields: readonly (readonly [string, string])[]): string | null {
  const problems = fields.flatMap(([name, message]) => {
    const index = /\bbudgets\.(\d+)$/.exec(name)?.[1];
    return index === undefined ? [] : [`Gate ${Number(index) + 1}: ${message}`];
  });
  return problems.length === 0 ? null : problems.join(' ');
}
