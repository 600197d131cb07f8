import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** A setting of the interface, kept in this browser under `groundswell.<name>`; `null` when it was never set. */
export function usePreference(name: string): [string | null, (value: string | null) => void] {
  const key = `groundswell.${name}`;
  const value = useSyncExternalStore(
    subscribe,
    () => readPreference(key),
    () => null, // in prerendered pages
  );
  return [value, (next) => writePreference(key, next)];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function readPreference(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage may be blocked; the interface then uses its defaults
  }
}

function writePreference(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}
