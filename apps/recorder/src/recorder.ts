import type { RecordedStep } from '@app/traffic/contract';
import type { Recording } from './recording-state.js';

/** What the watchers report of what the owner does. */
export interface Recorder {
  readonly recording: Recording;
  /** Adds a step. `isHeld`: it may still change, and is sent with the next one or by `release`. */
  add(step: RecordedStep, isHeld?: boolean): void;
  /** The step before, while it may still change. */
  heldStep(): RecordedStep | null;
  /** Replaces that one. */
  change(step: RecordedStep): void;
  release(): void;
  /** The owner did something that opens pages. */
  acted(): void;
  /** Whether an event is one of the recorder's own bar. */
  isOwn(event: Event): boolean;
}
