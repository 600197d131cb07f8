import type { RecordedAnswer, RecordedBatch } from '@app/traffic/contract';
import { forget, save } from './recording-state.js';
import type { Recording } from './recording-state.js';

const AT_ONCE = 20;
const RETRY_MS = 3_000;

export interface SenderEvents {
  /** Something was stored, or could not be sent now. */
  readonly changed: (isConnected: boolean, isFull: boolean) => void;
  /** No more steps are taken. */
  readonly ended: (text: string) => void;
}

/** Sends steps in order, one request at a time. What was stored without an answer is sent again and counted once. */
export class StepSender {
  private isBusy = false;
  private isStopping = false;
  private isOver = false;

  constructor(
    private readonly recording: Recording,
    /** Steps at the end that may still change. */
    private readonly held: () => number,
    private readonly events: SenderEvents,
  ) {}

  /** Sends what is complete. */
  async send(): Promise<void> {
    if (this.hasEnded() || this.isBusy) return; // what is added meanwhile follows
    this.isBusy = true;
    const isComplete = await this.sendBatch().catch(() => false);
    this.isBusy = false;
    if (this.hasEnded()) return;
    if (!isComplete) setTimeout(() => void this.send(), RETRY_MS);
    else if (this.ready() > 0 || this.isStopping) await this.send();
  }

  /** The page is left: the browser sends it afterwards. */
  flush(): void {
    const { state } = this.recording;
    if (!this.isOver && state.unsent.length > 0)
      void this.request(state.unsent.length).catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await this.send();
  }

  private hasEnded(): boolean {
    return this.isOver;
  }

  private ready(): number {
    const { unsent } = this.recording.state;
    return this.isStopping ? unsent.length : Math.max(0, unsent.length - this.held());
  }

  /** `false`: to be tried again. */
  private async sendBatch(): Promise<boolean> {
    const count = Math.min(this.ready(), AT_ONCE);
    if (count === 0 && !this.isStopping) return true;
    const ends = this.isStopping && count === this.recording.state.unsent.length;
    const response = await this.request(count, ends);
    const { state } = this.recording;
    if (response.ok) {
      const answer = (await response.json()) as RecordedAnswer;
      // A page that was left may have sent them already.
      const stored = Math.max(0, Math.min(state.unsent.length, answer.steps - state.sent));
      state.unsent.splice(0, answer.isFull ? state.unsent.length : stored);
      state.sent = answer.steps;
      save(state);
      this.events.changed(true, answer.isFull);
      if (ends || (this.isStopping && answer.isFull)) this.end('Recorded. Go back to Groundswell.');
      return true;
    }
    const isRefused = [400, 413, 422].includes(response.status);
    if (response.status === 404 || (isRefused && count === 0))
      this.end('This recording has ended.');
    else if (isRefused) {
      state.unsent.splice(0, count); // steps that a journey cannot have
      save(state);
    } else {
      this.events.changed(false, false);
      return false;
    }
    return true;
  }

  private async request(count: number, ends = false): Promise<Response> {
    const { state, product } = this.recording;
    const steps = state.unsent.slice(0, Math.min(count, AT_ONCE));
    const batch: RecordedBatch = { token: state.token, from: state.sent, steps, ends };
    try {
      return await fetch(`${product}api/recorder/steps`, {
        ...{ method: 'POST', mode: 'cors', credentials: 'omit', keepalive: true },
        body: JSON.stringify(batch),
      });
    } catch (error) {
      this.events.changed(false, false);
      throw error;
    }
  }

  private end(text: string): void {
    this.isOver = true;
    forget();
    this.events.ended(text);
  }
}
