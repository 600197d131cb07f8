import type { Protocol } from 'puppeteer-core';
import { BoundedRing } from '../../../rules/evidence/bounded-ring.js';
import { evidenceChars, SPARE_CHARS } from '../../../rules/evidence/evidence-limits.js';
import type { ConsoleLine } from '../../../rules/evidence/visit-evidence.js';

const MAX_LINES = 200;
const MAX_BYTES = 128 * 1024;
const MAX_ARGUMENTS = 20;
/** Cut to their limits when their secrets are masked. */
const MAX_CHARS = evidenceChars.consoleLine + SPARE_CHARS;
const MAX_SOURCE_CHARS = evidenceChars.consoleSource + SPARE_CHARS;

/** The latest lines of the console. */
export class ConsoleTrace {
  readonly #ring = new BoundedRing<ConsoleLine>({ count: MAX_LINES, bytes: MAX_BYTES });

  get lines(): readonly ConsoleLine[] {
    return this.#ring.entries;
  }

  get dropped(): number {
    return this.#ring.dropped;
  }

  said({ type, args, timestamp, stackTrace }: Protocol.Runtime.ConsoleAPICalledEvent): void {
    const text = args.slice(0, MAX_ARGUMENTS).map(shownAs).join(' ');
    const [frame] = stackTrace?.callFrames ?? [];
    this.#add(timestamp, type, text, frame?.url, frame?.lineNumber);
  }

  threw({ timestamp, exceptionDetails }: Protocol.Runtime.ExceptionThrownEvent): void {
    const { text, exception, url, lineNumber } = exceptionDetails;
    this.#add(timestamp, 'exception', exception?.description ?? text, url, lineNumber);
  }

  /** What the browser itself reports. */
  logged({ entry }: Protocol.Log.EntryAddedEvent): void {
    this.#add(entry.timestamp, entry.level, entry.text, entry.url, entry.lineNumber);
  }

  #add(
    at: number,
    level: string,
    said: string,
    url: string | undefined,
    line: number | undefined,
  ): void {
    const text = said.slice(0, MAX_CHARS);
    const where = url === undefined || url === '' ? null : url.slice(0, MAX_SOURCE_CHARS);
    const source = where === null || line === undefined ? where : `${where}:${line + 1}`;
    this.#ring.add({ at, level, text, source }, 100 + text.length + (source?.length ?? 0));
  }
}

/** As the console shows a value. */
function shownAs({ value, description, type }: Protocol.Runtime.RemoteObject): string {
  if (typeof value === 'string') return value.slice(0, MAX_CHARS);
  return (description ?? (value === undefined ? type : JSON.stringify(value))).slice(0, MAX_CHARS);
}
