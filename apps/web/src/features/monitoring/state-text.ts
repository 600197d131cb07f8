import type { PageState, WatchedKind, WatchedPage, WatchedValue } from '@app/monitoring/contract';

const VALUE_CHARS = 60;

export const KIND_TEXT: Readonly<Record<WatchedKind, string>> = {
  home: 'Home page',
  robots: 'robots.txt',
  sitemap: 'Sitemap',
  page: 'Page',
};

export interface StateText {
  readonly tone: 'success' | 'warning' | 'critical' | 'neutral';
  readonly text: string;
}

/** The state of an address in one or two words. */
export function stateText(page: WatchedPage): StateText {
  const { state, isOverLimit, kind } = page;
  if (isOverLimit) return { tone: 'warning', text: 'Not checked' };
  if (state === null) return { tone: 'neutral', text: 'Not checked yet' };
  if (state.outcome === 'unreachable') return { tone: 'critical', text: 'No answer' };
  if (state.outcome === 'blocked') return { tone: 'warning', text: 'Crawler refused' };
  if (state.isBlockedByRobots === true) return { tone: 'critical', text: 'Blocked by robots.txt' };
  if (state.outcome === 'forbidden') return { tone: 'warning', text: 'Not readable' };
  return answerText(kind, state);
}

function answerText(kind: WatchedKind, { status, isNoindex }: PageState): StateText {
  const text = `Status ${status ?? 'unknown'}`;
  if (status === null || status >= 500) return { tone: 'critical', text };
  if (status >= 400)
    return { tone: kind === 'home' || kind === 'page' ? 'critical' : 'neutral', text };
  return isNoindex ? { tone: 'critical', text: 'noindex' } : { tone: 'success', text };
}

/** What else is known of it, in short facts. */
export function stateFacts({ state, isUnstable, isOverLimit }: WatchedPage): string[] {
  if (isOverLimit) return ['More pages are watched than your plan includes.'];
  if (state === null) return [];
  if (state.reason !== null) return [state.reason];
  const { title, redirectTo, entries, answerMs, values = [] } = state;
  return [
    ...(title === null ? [] : [title]),
    ...(redirectTo === null ? [] : [`Redirects to ${redirectTo}`]),
    ...(entries === null
      ? []
      : [entries === 1 ? '1 URL' : `${entries.toLocaleString('en-US')} URLs`]),
    ...(answerMs === null ? [] : [`${answerMs.toLocaleString('en-US')} ms`]),
    ...values.map(valueText),
    ...(isUnstable ? ['Main text differs on each load: not compared'] : []),
  ];
}

/** "Price: € 10": what an extraction rule reads. */
function valueText({ name, hash, text }: WatchedValue): string {
  if (hash === null) return `${name}: unknown`;
  if (text === null) return `${name}: nothing found`;
  return `${name}: ${text.length > VALUE_CHARS ? `${text.slice(0, VALUE_CHARS)}…` : text}`;
}

/** Share of checks that were answered, never rounded up to 100 %. */
export function uptimeText(checks: number, answered: number): string {
  if (checks === 0) return 'Unknown';
  const percent = Math.floor((answered / checks) * 10_000) / 100;
  return `${percent}%`;
}
