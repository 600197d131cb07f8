import { showBar } from './bar.js';
import { watchFrames } from './frames.js';
import { save } from './recording-state.js';
import type { Recording } from './recording-state.js';
import type { Recorder } from './recorder.js';
import { StepSender } from './step-sender.js';
import { watchInput } from './watch-input.js';
import { watchMoves } from './watch-moves.js';
import { watchScrolling } from './watch-scrolling.js';

/** Of a journey. */
const MAX_STEPS = 50;

/** Records in this page until the owner stops, the recording ends or the page is left. @param script its address */
export function record(recording: Recording, script: string): void {
  const { state } = recording;
  const watching = new AbortController();
  let isHeld = false;
  let [isConnected, isFull] = [true, false];
  const bar = showBar(() => {
    watching.abort();
    bar.end('Saving…');
    void sender.stop();
  });
  const show = (): void => {
    if (watching.signal.aborted) return;
    const count = state.sent + state.unsent.length;
    const steps = `${count} ${count === 1 ? 'step' : 'steps'}`;
    if (!isConnected) bar.say(`${steps} · Groundswell can’t be reached, trying again`);
    else if (isFull) bar.say(`${steps}, the most a journey can have`);
    else bar.say(`Recording for Groundswell · ${steps}`);
  };
  const sender = new StepSender(recording, () => (isHeld ? 1 : 0), {
    changed: (connected, full) => {
      [isConnected, isFull] = [connected, isFull || full];
      show();
    },
    ended: (text) => {
      watching.abort();
      bar.end(text);
    },
  });
  const changed = (): void => {
    save(state);
    show();
    void sender.send();
  };
  const recorder: Recorder = {
    recording,
    add(step, held = false) {
      if (isFull || watching.signal.aborted) return;
      if (state.sent + state.unsent.length >= MAX_STEPS) isFull = true;
      else state.unsent.push(step);
      isHeld = held;
      changed();
    },
    heldStep: () => (isHeld ? (state.unsent[state.unsent.length - 1] ?? null) : null),
    change(step) {
      state.unsent[state.unsent.length - 1] = step;
      changed();
    },
    release() {
      isHeld = false;
      changed();
    },
    acted() {
      state.actedAt = Date.now();
      save(state);
    },
    isOwn: (event) => event.composedPath().includes(bar.host),
  };
  const { signal } = watching;
  watchMoves(recorder, signal);
  watchInput(recorder, signal);
  watchScrolling(recorder, signal);
  watchFrames(recorder, script, signal);
  addEventListener('pagehide', () => sender.flush(), { signal });
  changed();
}
