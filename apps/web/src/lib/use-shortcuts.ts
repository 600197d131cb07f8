import { useEffect, useLayoutEffect, useRef } from 'react';

const SEQUENCE_MS = 1_200; // between the `g` and the letter after it
const LEADER = 'g';
/** Keys that repeat while held down, because they only move. */
const REPEATABLE = new Set(['j', 'k']);

/** Runs the action of a pressed key or key sequence ("?", "g s", "mod+k"); inactive while typing or in a dialog. */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  // Before the screen is painted: from then on, its shortcuts can be pressed.
  useLayoutEffect(() => {
    latest.current = actions;
  });

  useEffect(() => {
    let first: { key: string; at: number } | null = null;
    function onKeyDown(event: KeyboardEvent) {
      if ((event.ctrlKey || event.metaKey) && !event.altKey) {
        run(event, `mod+${event.key.toLowerCase()}`);
        return;
      }
      if (event.altKey || isTyping(event.target) || isDialogOpen()) return;
      if (event.repeat && !REPEATABLE.has(event.key)) return;
      const isSecond = first?.key === LEADER && event.timeStamp - first.at < SEQUENCE_MS;
      first = { key: event.key, at: event.timeStamp };
      // The second letter of a sequence never counts alone: `g a` navigates and must not also approve.
      run(event, isSecond ? `${LEADER} ${event.key}` : event.key);
    }
    function run(event: KeyboardEvent, keys: string): boolean {
      const action = latest.current[keys];
      if (action === undefined) return false;
      event.preventDefault();
      action();
      return true;
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  );
}

function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;
}
