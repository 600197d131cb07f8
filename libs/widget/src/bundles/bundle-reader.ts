import { Injectable } from '@nestjs/common';
import { BundleConnection } from './bundle-connection.js';
import { FILLED_KEY, VERSION_FIELD, bundleKey, pathField } from './bundle-keys.js';
import { emptyAnswer, unpackAnswer } from './stored-answer.js';
import type { FixesAnswer } from './stored-answer.js';

/** What Redis knows of a page. */
export type Reading =
  | { readonly kind: 'found'; readonly answer: FixesAnswer }
  /** The website has no live fixes, or does not exist. */
  | { readonly kind: 'absent' }
  /** Redis could not be asked in time, or has been emptied and does not know yet. */
  | { readonly kind: 'unknown' };

const UNKNOWN: Reading = { kind: 'unknown' };
const ABSENT: Reading = { kind: 'absent' };

/** A page of a customer waits this long at most. */
const ANSWER_WITHIN_MS = 100;
/** A connection that is silent for this long is given up. */
const SILENT_MS = 2_000;
const MOST_IN_A_BATCH = 256;
const MOST_WAITING = 5_000;

interface Question {
  readonly siteId: string;
  readonly path: string;
  readonly answer: (reading: Reading) => void;
}

/**
 * Reads the answers of pages from Redis. Questions of one turn of the event loop go out together; the same
 * question is asked once. Never rejects, and never takes longer than 100 ms.
 */
@Injectable()
export class BundleReader {
  private readonly asked = new Map<string, Promise<Reading>>();
  private questions: Question[] = [];
  /** One batch is late: until it is answered or the connection is new, nobody else waits. */
  private isLate = false;

  constructor(private readonly connection: BundleConnection) {}

  read(siteId: string, path: string): Promise<Reading> {
    const key = `${siteId} ${path}`;
    const known = this.asked.get(key);
    if (known !== undefined) return known;
    const isHopeless = this.isLate || !this.connection.isReady || this.asked.size >= MOST_WAITING;
    if (isHopeless) return Promise.resolve(UNKNOWN);
    const reading = new Promise<Reading>((resolve) => {
      const answer = (found: Reading): void => {
        this.asked.delete(key);
        resolve(found);
      };
      if (this.questions.push({ siteId, path, answer }) === 1) setImmediate(() => this.askAll());
    });
    this.asked.set(key, reading);
    return reading;
  }

  private askAll(): void {
    const { questions } = this;
    this.questions = [];
    for (let at = 0; at < questions.length; at += MOST_IN_A_BATCH) {
      this.ask(questions.slice(at, at + MOST_IN_A_BATCH));
    }
  }

  private ask(batch: readonly Question[]): void {
    const pipeline = this.connection.redis.pipeline();
    for (const { siteId, path } of batch) {
      pipeline.hmgetBuffer(bundleKey(siteId), VERSION_FIELD, pathField(path));
    }
    // Last, so that a flush in between cannot make a website seem to be without fixes.
    pipeline.exists(FILLED_KEY);
    let silence: NodeJS.Timeout | undefined;
    const giveUp = (): void => {
      this.isLate = true;
      for (const { answer } of batch) answer(UNKNOWN);
      silence = setTimeout(() => this.connection.reconnect(), SILENT_MS - ANSWER_WITHIN_MS);
    };
    const late = setTimeout(giveUp, ANSWER_WITHIN_MS);
    const settle = (results: [Error | null, unknown][] | null): void => {
      clearTimeout(late);
      if (silence !== undefined) {
        clearTimeout(silence);
        this.isLate = false;
      }
      tell(batch, results);
    };
    pipeline.exec().then(settle, () => settle(null));
  }
}

function tell(batch: readonly Question[], results: [Error | null, unknown][] | null): void {
  const isFilled = results?.[batch.length]?.[1] === 1;
  batch.forEach(({ answer }, at) => {
    const [error, values] = results?.[at] ?? [null, null];
    if (error !== null || !Array.isArray(values)) answer(UNKNOWN);
    else answer(readingOf(values as (Buffer | null)[], isFilled));
  });
}

function readingOf([version, packed]: (Buffer | null)[], isFilled: boolean): Reading {
  if (version == null) return isFilled ? ABSENT : UNKNOWN;
  const number = Number(version.toString('latin1'));
  // A removed website keeps its place for a while, with a version that is no real one.
  if (number === Number.MAX_SAFE_INTEGER) return ABSENT;
  const answer = packed == null ? emptyAnswer(number) : unpackAnswer(packed);
  return answer === null ? UNKNOWN : { kind: 'found', answer };
}
