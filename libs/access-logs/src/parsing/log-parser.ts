import { Buffer } from 'node:buffer';
import { NO_LINES } from '../contract/index.js';
import type { LineCounts, LogFormat, LogHits } from '../contract/index.js';
import { botOfAddress, proofOfAddress } from '../rules/bot-proof.js';
import type { AddressProof } from '../rules/bot-proof.js';
import { botOfAgent } from '../rules/known-bots.js';
import type { KnownBot } from '../rules/known-bots.js';
import { detectFormat, fieldsProblem, isComment } from '../rules/line-readers.js';
import { notUnderstood, readerOf } from '../rules/line-readers.js';
import { emptyLine } from '../rules/lines/log-line.js';
import type { LineReader } from '../rules/lines/log-line.js';
import { w3cFields } from '../rules/lines/w3c-line.js';
import { dayOf } from '../rules/log-instants.js';
import { pathOfTarget } from '../rules/path-of-target.js';
import { HitCounter } from './hit-counter.js';
import type { PendingHits } from './log-counts.js';
import { ownCopy } from './own-copy.js';

/** A longer line is skipped, and counts as not understood. */
export const LINE_MAX_BYTES = 65_536;
/** Lines from which the format is detected. */
const FIRST_LINES = 20;
/** From then on, a log of which this share is not understood is refused. */
const TRIAL_LINES = 1_000;
const UNREAD_SHARE_MAX = 0.2;
/** Entries of a cache; user agents and addresses repeat. */
const CACHE_MAX = 20_000;
/** Longer user agents are rare, unless somebody wants to fill the memory. */
const CACHED_MAX_CHARS = 500;
/** Of IPv6 with a mapped IPv4 address. */
const ADDRESS_MAX_CHARS = 45;
const NEWLINE = 10;
const CLOCK_SKEW_MS = 86_400_000;

/** Where the parser is in a log: enough to continue in another process. */
export interface LogPosition {
  /** `null`: detect it. */
  readonly format: LogFormat | null;
  /** Of a W3C log. */
  readonly fields: readonly string[];
  /** Lines so far, comments included. */
  readonly line: number;
  /** The first bytes belong to a line that is too long. */
  readonly isSkipping: boolean;
  /** Requests so far, and how many of their lines were not understood. */
  readonly requests: number;
  readonly unread: number;
  readonly firstUnread: number | null;
}

export const START: LogPosition = {
  format: null,
  fields: [],
  line: 0,
  isSkipping: false,
  requests: 0,
  unread: 0,
  firstUnread: null,
};

/** Which lines count. */
export interface LogScope {
  /** Hosts of the website; lines that name another one are left out. */
  readonly hosts: readonly string[];
  /** Milliseconds since 1970, both included: times that earlier imports of this source cover. */
  readonly covered: readonly { readonly from: number; readonly to: number }[];
  /** Milliseconds since 1970: older lines are left out. */
  readonly oldest: number;
  readonly now: number;
}

/** What the bytes since the last call contained. */
export interface ParsedPart {
  readonly rows: readonly LogHits[];
  readonly pending: readonly PendingHits[];
  readonly counts: LineCounts;
  /** First and last instant of counted lines, in milliseconds since 1970; `null` without any. */
  readonly from: number | null;
  readonly to: number | null;
}

/** Reads a log in parts and sums the requests of bots. Holds no bytes between them, and no address of a person. */
export class LogParser {
  private readonly counter = new HitCounter();
  private readonly line = emptyLine();
  private readonly agents = new Map<string, KnownBot | null>();
  private readonly addresses = new Map<string, AddressProof>();
  private readonly counts: { -readonly [Key in keyof LineCounts]: number } = { ...NO_LINES };
  private at: { -readonly [Key in keyof LogPosition]: LogPosition[Key] };
  private reader: LineReader | null = null;
  private from: number | null = null;
  private to: number | null = null;
  private refusal: string | null = null;

  constructor(
    private readonly scope: LogScope,
    position: LogPosition,
  ) {
    this.at = { ...position };
    this.useFormat(position.format);
  }

  get position(): LogPosition {
    return this.at;
  }

  /** Why the log cannot be read; `null` as long as it can. */
  get problem(): string | null {
    return this.refusal;
  }

  /** Time to call `take`, so that memory stays bounded. */
  get isFull(): boolean {
    return this.counter.isFull;
  }

  /**
   * Reads the complete lines. Returns how many bytes they have; the caller passes the rest again with the bytes that
   * follow. @param isEnd the last line may lack its line break.
   */
  read(bytes: Uint8Array, isEnd: boolean): number {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const end = isEnd ? buffer.length : buffer.lastIndexOf(NEWLINE) + 1;
    if (end === 0 && buffer.length > 0) return this.skipLongLine(buffer);
    this.readLines(buffer.toString('latin1', 0, end));
    if (isEnd && this.reader === null && this.at.requests > 0)
      this.refusal ??= notUnderstood(this.at.firstUnread ?? this.at.line, null);
    return end;
  }

  /** What was summed since the last call. */
  take(): ParsedPart {
    const part = {
      ...this.counter.take(),
      counts: { ...this.counts },
      from: this.from,
      to: this.to,
    };
    Object.assign(this.counts, NO_LINES);
    this.from = null;
    this.to = null;
    return part;
  }

  private skipLongLine(buffer: Buffer): number {
    if (buffer.length < LINE_MAX_BYTES) return 0;
    // A file without line breaks is no log, which nobody should have to send to its end to learn.
    if (this.at.isSkipping && this.reader === null)
      this.refusal = notUnderstood(this.at.line + 1, null);
    this.at.isSkipping = true;
    return buffer.length;
  }

  private readLines(text: string): void {
    let start = 0;
    if (this.at.isSkipping) {
      start = endOf(text, 0) + 1;
      this.at.isSkipping = false;
      this.at.line += 1;
      this.countUnread();
    }
    while (start < text.length && this.refusal === null) {
      const end = endOf(text, start);
      this.at.line += 1;
      const isWindows = text.charCodeAt(end - 1) === 13;
      const line = text.slice(start, isWindows ? end - 1 : end);
      if (isComment(line)) this.readComment(line);
      else {
        if (this.reader === null) this.detect(text, start);
        if (line.length > LINE_MAX_BYTES) this.countUnread();
        else this.readLine(line);
      }
      start = end + 1;
    }
  }

  /** From the first line that is no comment, and those that follow. */
  private detect(text: string, from: number): void {
    const lines = text.slice(from, from + FIRST_LINES * LINE_MAX_BYTES).split('\n', FIRST_LINES);
    const first = lines.map((line) => line.replace(/\r$/, '').slice(0, LINE_MAX_BYTES));
    const format = detectFormat(first);
    if (format === null) this.refusal = notUnderstood(this.at.line, null);
    else this.useFormat(format);
  }

  private useFormat(format: LogFormat | null): void {
    this.at.format = format;
    this.reader =
      format === null
        ? null
        : readerOf(format, this.at.fields, (agent) => this.botOf(agent) !== null);
  }

  private readLine(line: string): void {
    if (this.reader === null) return;
    const outcome = this.reader.read(line, this.line);
    if (outcome === 'unread') {
      this.countUnread();
      return;
    }
    this.counts.lines += 1;
    this.at.requests += 1;
    if (outcome === 'read') this.countRequest();
  }

  /** A W3C log begins with its fields, which may change within it. */
  private readComment(line: string): void {
    const { format } = this.at;
    const fields = format === null || format === 'w3c' ? w3cFields(line) : null;
    if (fields === null) return;
    this.refusal = fieldsProblem(this.at.line, fields);
    this.at.fields = fields;
    this.useFormat('w3c');
  }

  private countUnread(): void {
    this.counts.lines += 1;
    this.counts.unread += 1;
    this.at.requests += 1;
    this.at.unread += 1;
    this.at.firstUnread ??= this.at.line;
    const { requests, unread, firstUnread, format } = this.at;
    if (requests < TRIAL_LINES || unread < requests * UNREAD_SHARE_MAX) return;
    this.refusal = notUnderstood(firstUnread, format);
  }

  private countRequest(): void {
    const { agent, address, host } = this.line;
    const bot = agent === null ? botOfAddress(address) : this.botOf(agent);
    if (bot === null) return;
    if (host !== null && !this.scope.hosts.includes(host)) {
      this.counts.otherHosts += 1;
      return;
    }
    const instant = this.line.instant();
    const { oldest, now, covered } = this.scope;
    if (instant === null || instant < oldest || instant > now + CLOCK_SKEW_MS) {
      this.counts.outside += 1;
      return;
    }
    if (covered.some(({ from, to }) => instant >= from && instant <= to)) {
      this.counts.known += 1;
      return;
    }
    this.counts.bots += 1;
    this.from = this.from === null ? instant : Math.min(this.from, instant);
    this.to = this.to === null ? instant : Math.max(this.to, instant);
    this.counter.count({
      day: dayOf(instant),
      bot: bot.id,
      proof: this.proofOf(bot, address),
      address,
      path: pathOfTarget(this.line.target),
      status: this.line.status,
    });
  }

  private botOf(agent: string): KnownBot | null {
    const known = this.agents.get(agent);
    if (known !== undefined) return known;
    const bot = botOfAgent(agent);
    if (agent.length > CACHED_MAX_CHARS) return bot;
    if (this.agents.size >= CACHE_MAX) this.agents.clear();
    this.agents.set(ownCopy(agent), bot);
    return bot;
  }

  private proofOf(bot: KnownBot, address: string): AddressProof {
    if (address.length > ADDRESS_MAX_CHARS) return 'unproven';
    const key = `${bot.id} ${address}`;
    const known = this.addresses.get(key);
    if (known !== undefined) return known;
    if (this.addresses.size >= CACHE_MAX) this.addresses.clear();
    const proof = proofOfAddress(bot, address);
    this.addresses.set(key, proof);
    return proof;
  }
}

function endOf(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}
