import type { Recorder } from './recorder.js';

const SETTLED_MS = 400;
const BY_HAND_MS = 1_500;
/** Less is looking around. */
const LEAST_SCREENS = 0.6;
const MOST_SCREENS = 20;
const SCROLL_KEYS = new Set(['PageDown', 'PageUp', 'Home', 'End', ' ', 'ArrowDown', 'ArrowUp']);

/** Records how many screens the owner scrolls; what the page scrolls by itself is not counted. */
export function watchScrolling(recorder: Recorder, signal: AbortSignal): void {
  let from = scrollY;
  let movedAt = 0;
  let settled: ReturnType<typeof setTimeout> | undefined;
  let isByHand = false;
  for (const name of ['wheel', 'touchmove', 'keydown', 'mousedown'] as const) {
    const moved = (event: Event): void => {
      if (event.isTrusted && !recorder.isOwn(event) && scrolls(event)) movedAt = Date.now();
    };
    addEventListener(name, moved, { capture: true, passive: true, signal });
  }
  const settle = (): void => {
    const way = (scrollY - from) / innerHeight;
    const byHand = isByHand;
    isByHand = false;
    if (Math.abs(way) < LEAST_SCREENS && byHand) return;
    from = scrollY;
    if (!byHand) return;
    const held = recorder.heldStep();
    const before = held?.kind === 'scroll' ? held.screens : 0;
    const screens = bounded(before + (Math.abs(way) < 1 ? Math.sign(way) : Math.round(way)));
    if (screens === 0) return; // back to where it was: the step before stays
    if (held?.kind === 'scroll') recorder.change({ kind: 'scroll', screens });
    else recorder.add({ kind: 'scroll', screens }, true);
    setTimeout(() => {
      if (recorder.heldStep()?.kind === 'scroll') recorder.release();
    }, BY_HAND_MS);
  };
  const scrolled = ({ target }: Event): void => {
    if (target !== document) return;
    isByHand ||= Date.now() - movedAt < BY_HAND_MS;
    clearTimeout(settled);
    settled = setTimeout(settle, SETTLED_MS);
  };
  addEventListener('scroll', scrolled, { capture: true, passive: true, signal });
  addEventListener('load', () => (from = scrollY), { signal });
}

/** By wheel, finger, key or scroll bar. */
function scrolls(event: Event): boolean {
  if (event instanceof KeyboardEvent) return SCROLL_KEYS.has(event.key);
  return event.type !== 'mousedown' || event.target === document.documentElement;
}

function bounded(screens: number): number {
  return Math.max(-MOST_SCREENS, Math.min(MOST_SCREENS, screens));
}
