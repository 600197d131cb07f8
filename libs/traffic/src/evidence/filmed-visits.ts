import type { VisitOrder } from '../engines/visit-engine.js';

/** Of each page and kind of device; later some are filmed in case they are the slowest. */
const FIRST = 2;
const THEN_EVERY = 10;
const MAX_KNOWN = 2_000;

/** Which measured visits of this worker are filmed: pictures of all would be more work than anyone looks at. */
export class FilmedVisits {
  /** Measured visits so far; the oldest first. */
  readonly #seen = new Map<string, number>();

  take({ isMeasured, campaignId, url, persona }: VisitOrder): boolean {
    if (!isMeasured) return false;
    const key = `${campaignId} ${persona.deviceType} ${url}`;
    const before = this.#seen.get(key) ?? 0;
    this.#seen.delete(key);
    this.#seen.set(key, before + 1);
    if (this.#seen.size > MAX_KNOWN) {
      const oldest = this.#seen.keys().next();
      if (oldest.done !== true) this.#seen.delete(oldest.value);
    }
    return before < FIRST || before % THEN_EVERY === 0;
  }
}
