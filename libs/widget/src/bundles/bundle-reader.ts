import { Injectable } from '@nestjs/common';
import { BundleConnection } from './bundle-connection.js';
import type { StoredPage, StoredPages } from './bundle-connection.js';
import { bundleKey, pathField } from './bundle-keys.js';
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
  /** Whoever has asked it. */
  readonly answers: ((reading: Reading) => void)[];
}

/**
 * Reads the answers of pages from Redis. Questions of one turn of the event loop go out together, the same one once.
 * Never rejects, and never takes longer than 100 ms.
 */
@Injectable()
export class BundleReader {
  /**
   * Of this turn, and a new map each turn: when one map grows anew again and again, V8 keeps what it held alive until
   * the next large collection of garbage, here every answer.
   */
  private questions = new Map<string, Question>();
  private waiting = 0;
  /** One batch is late: until it is answered or the connection is new, nobody else waits. */
  private isLate = false;

  constructor(private readonly connection: BundleConnection) {}

  read(siteId: string, path: string): Promise<Reading> {
    const isHopeless = this.isLate || !this.connection.isReady || this.waiting >= MOST_WAITING;
    if (isHopeless) return Promise.resolve(UNKNOWN);
    this.waiting += 1;
    return new Promise((resolve) => {
      const key = `${siteId} ${path}`;
      const known = this.questions.get(key);
      if (known !== undefined) known.answers.push(resolve);
      else if (this.questions.set(key, { siteId, path, answers: [resolve] }).size === 1)
        setImmediate(() => this.askAll());
    });
  }

  private askAll(): void {
    const questions = [...this.questions.values()];
    this.questions = new Map();
    for (let at = 0; at < questions.length; at += MOST_IN_A_BATCH) {
      this.ask(questions.slice(at, at + MOST_IN_A_BATCH));
    }
  }

  private ask(batch: readonly Question[]): void {
    let silence: NodeJS.Timeout | undefined;
    const giveUp = (): void => {
      this.isLate = true;
      for (const question of batch) this.tell(question, UNKNOWN);
      silence = setTimeout(() => this.connection.reconnect(), SILENT_MS - ANSWER_WITHIN_MS);
    };
    const late = setTimeout(giveUp, ANSWER_WITHIN_MS);
    const settle = (found: StoredPages | null): void => {
      clearTimeout(late);
      if (silence !== undefined) {
        clearTimeout(silence);
        this.isLate = false;
        return;
      }
      for (const [at, question] of batch.entries()) {
        const page = found?.pages[at] ?? [null, null];
        this.tell(question, found === null ? UNKNOWN : readingOf(page, found.isFilled));
      }
    };
    this.connection
      .readPages(batch.map(({ siteId, path }) => [bundleKey(siteId), pathField(path)]))
      .then(settle, () => settle(null));
  }

  private tell({ answers }: Question, reading: Reading): void {
    this.waiting -= answers.length;
    for (const answer of answers) answer(reading);
  }
}

function readingOf([version, packed]: StoredPage, isFilled: boolean): Reading {
  if (version === null) return isFilled ? ABSENT : UNKNOWN;
  const number = Number(version.toString('latin1'));
  // A removed website keeps its place for a while, with a version that is no real one.
  if (number === Number.MAX_SAFE_INTEGER) return ABSENT;
  const answer = packed === null ? emptyAnswer(number) : unpackAnswer(packed);
  return answer === null ? UNKNOWN : { kind: 'found', answer };
}
