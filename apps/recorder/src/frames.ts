import type { Recorder } from './recorder.js';
import { watchInput } from './watch-input.js';

const MARK = Symbol.for('groundswell-recorder');
const CHECK_MS = 300;
/** Of frames in each other, as a journey may have them. */
const MAX_DEPTH = 4;
const MAX_PLACE = 50;

interface Watched {
  readonly recorder: Recorder;
  readonly signal: AbortSignal;
}

/** What is recorded in a window, or in the page around a frame. */
export function marked(page: Window): Watched | undefined {
  return (page as unknown as Record<symbol, Watched | undefined>)[MARK];
}

/** Frames of the same origin get the script as well, whether they have the tag or not. Others cannot be reached. */
export function watchFrames(recorder: Recorder, script: string, signal: AbortSignal): void {
  Object.assign(window, { [MARK]: { recorder, signal } });
  const entered = new WeakSet<Document>();
  const enter = (around: Window, depth: number): void => {
    for (let place = 0; place < Math.min(around.length, MAX_PLACE + 1); place++) {
      const frame = around[place];
      if (frame !== undefined) enterFrame(frame, depth);
    }
  };
  const enterFrame = (frame: Window, depth: number): void => {
    try {
      const { document } = frame;
      if (!entered.has(document) && document.readyState !== 'loading') {
        entered.add(document);
        const tag = document.createElement('script');
        tag.src = script;
        document.documentElement.append(tag);
      }
      if (depth < MAX_DEPTH) enter(frame, depth + 1);
    } catch {
      // Of another origin.
    }
  };
  const checking = setInterval(() => enter(window, 1), CHECK_MS);
  signal.addEventListener('abort', () => clearInterval(checking));
}

/** In a frame: what the owner does here is recorded by the page around it. */
export function joinRecording(): void {
  try {
    const watched = window.top === null ? undefined : marked(window.top);
    // Of the document: a window may be that of the empty document before.
    if (watched === undefined || MARK in document) return;
    Object.assign(document, { [MARK]: true });
    const { recorder, signal } = watched;
    const add: Recorder['add'] = (step, isHeld) =>
      recorder.add('target' in step ? { ...step, frame: placesOf(window) } : step, isHeld);
    watchInput({ ...recorder, add }, signal);
  } catch {
    // The page around it is of another origin.
  }
}

/** The place of each frame in the page or frame around it, from the outermost. */
function placesOf(frame: Window): number[] {
  const { parent } = frame;
  if (parent === frame) return [];
  const place = Array.from({ length: parent.length }, (_, at) => parent[at]).indexOf(frame);
  return [...placesOf(parent), place];
}
