import { joinRecording, marked } from './frames.js';
import { readRecording } from './recording-state.js';
import { record } from './record.js';

// A tag in the website's pages does nothing in browsers whose owner has not started it: visitors are never recorded.
const tag = scriptTag();
const recording = tag === null ? null : readRecording(new URL(tag.src));
if (window.top !== window) joinRecording();
else if (tag !== null && recording !== null && marked(window) === undefined) {
  record(recording, tag.src);
}

function scriptTag(): HTMLScriptElement | null {
  const { currentScript } = document;
  // Modules and some tag managers leave `currentScript` empty.
  return currentScript instanceof HTMLScriptElement
    ? currentScript
    : document.querySelector<HTMLScriptElement>('script[src*="/recorder.js"]');
}
