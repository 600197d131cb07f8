import { readRecording } from './recording-state.js';
import { record } from './record.js';

// A tag in the website's pages does nothing in browsers whose owner has not started it: visitors are never recorded.
const tag = scriptTag();
const recording = tag === null ? null : readRecording(new URL(tag.src));
const mark = Symbol.for('groundswell-recorder');
const marks = window as unknown as Record<symbol, boolean>;
if (recording !== null && window.top === window && !marks[mark]) {
  marks[mark] = true;
  record(recording);
}

function scriptTag(): HTMLScriptElement | null {
  const { currentScript } = document;
  // Modules and some tag managers leave `currentScript` empty.
  return currentScript instanceof HTMLScriptElement
    ? currentScript
    : document.querySelector<HTMLScriptElement>('script[src*="/recorder.js"]');
}
