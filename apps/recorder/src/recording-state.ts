import type { RecordedStep } from '@app/traffic/contract';

const KEY = 'groundswell-recording';
const FRAGMENT = /^#groundswell-recording=([\w-]{43})$/;
const TOKEN = /^#([\w-]{43})$/;

/** What the recorder remembers from page to page, in this tab only. */
export interface RecordingState {
  token: string;
  /** Not stored by the product yet. */
  unsent: RecordedStep[];
  /** Stored by the product. */
  sent: number;
  /** When the owner last did something that opens a page, in ms. */
  actedAt: number;
  /** The addresses from the first one to this one, as the Back button has them. */
  visited: string[];
}

export interface Recording {
  readonly state: RecordingState;
  /** Where the product is, with a slash at its end. */
  readonly product: string;
}

/** The recording of this tab: begun now, or continued from the page before. `null`: this browser records nothing. */
export function readRecording(script: URL): Recording | null {
  const token = TOKEN.exec(script.hash)?.[1] ?? startedToken();
  const stored = readStored();
  const product = new URL('.', script).href;
  if (stored !== null && (token === null || token === stored.token)) {
    return { state: stored, product };
  }
  if (token === null) return null;
  return { state: { token, unsent: [], sent: 0, actedAt: 0, visited: [] }, product };
}

export function save(state: RecordingState): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // The recording ends with this page.
  }
}

export function forget(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There is nothing.
  }
}

/** The address stays as if the recorder had not been in it. */
function startedToken(): string | null {
  const token = FRAGMENT.exec(location.hash)?.[1] ?? null;
  if (token !== null) {
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return token;
}

/** `null` when nothing is recorded in this tab. */
export function readStored(): RecordingState | null {
  try {
    const state = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as RecordingState | null;
    return state !== null && Array.isArray(state.unsent) && Array.isArray(state.visited)
      ? state
      : null;
  } catch {
    return null;
  }
}
