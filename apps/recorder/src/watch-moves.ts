import type { Recorder } from './recorder.js';
import { readStored } from './recording-state.js';

/** A page that comes this soon after a click was opened by it. */
const OPENED_BY_CLICK_MS = 10_000;
const MAX_ADDRESS_CHARS = 2_048;
const MAX_VISITED = 50;
/** An application that changes its address reports it nowhere. */
const CHECK_MS = 300;

/** Records which pages the owner opens by their address, and when they go back. */
export function watchMoves(recorder: Recorder, signal: AbortSignal): void {
  const { state } = recorder.recording;
  const arrive = (how: 'load' | 'history' | 'check'): void => {
    const { href, pathname, search } = location;
    const { visited } = state;
    if (visited[visited.length - 1] === href) return;
    const isBack = how === 'history' || !isFresh(state.actedAt);
    if (visited[visited.length - 2] === href && isBack) {
      visited.pop();
      recorder.add({ kind: 'back' });
      return;
    }
    visited.push(href);
    visited.splice(0, visited.length - MAX_VISITED);
    const address = `${pathname}${search}`;
    const isOpened = how === 'load' && !isFresh(state.actedAt);
    if (isOpened && address.length <= MAX_ADDRESS_CHARS && !address.startsWith('//')) {
      recorder.add({ kind: 'open', address });
    }
    state.actedAt = 0;
  };
  arrive(wentBack() ? 'history' : 'load');
  addEventListener('popstate', () => arrive('history'), { signal });
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return;
      // What this page remembers is older than what the pages after it have added.
      Object.assign(state, readStored() ?? {});
      arrive('history');
    },
    { signal },
  );
  const checking = setInterval(() => arrive('check'), CHECK_MS);
  signal.addEventListener('abort', () => clearInterval(checking));
}

function isFresh(actedAt: number): boolean {
  return Date.now() - actedAt < OPENED_BY_CLICK_MS;
}

function wentBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward';
}
