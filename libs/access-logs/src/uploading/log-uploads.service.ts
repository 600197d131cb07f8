import { AppError, RateLimits } from '@app/common';
import type { Actor, RateLimit } from '@app/common';
import { AnalyzerPool, REQUESTS_MAX_WAITING } from '@app/crawler';
import { bytesOf, faultAsFailure } from '@app/crawler/analysis';
import { Injectable } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { provenHits } from '../bots/proven-hits.js';
import { ReverseDns } from '../bots/reverse-dns.js';
import { LOG_MAX_BYTES, NO_LINES } from '../contract/index.js';
import type { AccessLogImport } from '../entities/access-log-import.entity.js';
import { ImportParts, importNotFound } from '../importing/import-parts.js';
import type { StoredPart } from '../importing/import-parts.js';
import { LogImportsRepository } from '../importing/imports.repository.js';
import { LogImports } from '../importing/log-imports.service.js';
import type { LogScope } from '../parsing/log-parser.js';
import { logPart } from '../parsing/log-part.analysis.js';
import { pieces } from './pieces.js';
import { tooLarge } from './tus-headers.js';
import type { Checksum, UploadRequest } from './tus-headers.js';

/** Bytes of one request with a checksum, which is kept in memory until it is verified. */
const CHECKED_MAX_BYTES = 16_000_000;
/** Bytes of one packed request, unpacked: a bomb has a thousand times as many as it sends. */
const UNPACKED_MAX_BYTES = 64_000_000;
const GZIP = [0x1f, 0x8b];
/** Addresses that the name server is asked about for one user; the bots of further ones stay unproven. */
const LOOKUPS: RateLimit = {
  name: 'access-log-lookups',
  points: 5_000,
  seconds: 3_600,
  message: 'The names of many addresses were looked up. Please try again later.',
};
const TOO_SLOW = 'This part of the log takes too long to read.';

export interface SentBytes {
  readonly offset: number;
  /** Ends an upload whose length was unknown when it began. */
  readonly length: number | null;
  readonly checksum: Checksum | null;
  readonly isPacked: boolean;
  readonly body: AsyncIterable<Uint8Array>;
}

export type SendOutcome =
  | { readonly kind: 'read'; readonly offset: number }
  /** The bytes are not those that the client has sent: nothing is counted. */
  | { readonly kind: 'wrong_checksum' };

/** An upload that is read on. */
interface Reading {
  readonly actor: Actor;
  readonly scope: LogScope;
  readonly length: number | null;
  found: AccessLogImport;
}

/**
 * Access logs that are uploaded in parts. Each is parsed as it arrives, and dropped: what is stored ends with the last
 * complete line, and the client continues there.
 */
@Injectable()
export class LogUploads {
  constructor(
    private readonly imports: LogImports,
    private readonly repository: LogImportsRepository,
    private readonly parts: ImportParts,
    private readonly analyzers: AnalyzerPool,
    private readonly dns: ReverseDns,
    private readonly limits: RateLimits,
  ) {}

  /** Returns the id. Throws `website_not_verified`. */
  async create(actor: Actor, { websiteId, ...described }: UploadRequest): Promise<string> {
    const id = randomUUID();
    await this.imports.begin(actor, websiteId, { id, kind: 'upload', ...described });
    return id;
  }

  /** Throws `not_found`. */
  async find(actor: Actor, id: string): Promise<AccessLogImport> {
    const found = await this.repository.find(actor.userId, id);
    if (found?.kind !== 'upload') throw importNotFound();
    return found;
  }

  /**
   * Reads the complete lines of these bytes. Throws `conflict` for an offset that is not the next, `validation_failed`
   * with a sentence for a log that cannot be read, and `too_large`.
   */
  async send(actor: Actor, id: string, sent: SentBytes): Promise<SendOutcome> {
    const { import: found, website } = await this.imports.getOpen(actor, id, 'upload');
    requireNext(found, sent.offset);
    const body = sent.checksum === null ? sent.body : await checked(sent.body, sent.checksum);
    if (body === null) return { kind: 'wrong_checksum' };
    if (sent.length !== null && found.length == null)
      await this.repository.saveLength(id, sent.length);
    const length = found.length ?? sent.length;
    const scope = await this.imports.scopeOf(website, found);
    const reading: Reading = { actor, scope, length, found };
    await this.readAll(reading, sent.isPacked ? bounded(body) : body);
    return { kind: 'read', offset: reading.found.offset };
  }

  private async readAll(reading: Reading, body: AsyncIterable<Uint8Array>): Promise<void> {
    const { length } = reading;
    let rest: Uint8Array = new Uint8Array();
    for await (const piece of pieces(readable(body))) {
      const bytes = rest.byteLength === 0 ? piece : Buffer.concat([rest, piece]);
      if (reading.found.offset === 0) refusePacked(bytes);
      const end = reading.found.offset + bytes.byteLength;
      if (end > LOG_MAX_BYTES) throw tooLarge();
      if (length !== null && end > length)
        throw new AppError('validation_failed', 'These are more bytes than Upload-Length says.');
      const consumed = await this.readPart(reading, bytes, end === length);
      rest = bytes.subarray(consumed);
    }
    const isEmptyEnd = length !== null && reading.found.offset + rest.byteLength === length;
    if (isEmptyEnd && reading.found.status === 'receiving') {
      await this.readPart(reading, rest, true);
    }
  }

  /** Returns how many bytes were read. */
  private async readPart(reading: Reading, bytes: Uint8Array, isEnd: boolean): Promise<number> {
    const { actor, scope, found } = reading;
    const analyzer = this.analyzers.for(actor.userId, { maxWaiting: REQUESTS_MAX_WAITING });
    const { position, offset } = found;
    const result = await faultAsFailure(
      analyzer.analyze(logPart, { bytes: bytesOf(bytes), isEnd, scope, position }),
    );
    if (result.kind === 'failed') throw await this.failed(reading, TOO_SLOW);
    const { consumed, part, position: next, problem } = result.value;
    if (consumed === 0 && !isEnd && problem === null) return 0;
    await this.store(reading, {
      ...{ offset, nextOffset: offset + consumed, counts: part.counts, position: next, problem },
      rows: problem === null ? await provenHits(this.namesFor(actor), part.rows, part.pending) : [],
      from: part.from === null ? null : new Date(part.from),
      to: part.to === null ? null : new Date(part.to),
      format: next.format,
      isLast: isEnd,
    });
    return consumed;
  }

  private namesFor({ userId }: Actor): Pick<ReverseDns, 'verify'> {
    const mayAsk = () => this.limits.allows(LOOKUPS, userId);
    return { verify: (addresses) => this.dns.verify(addresses, mayAsk) };
  }

  /** Ends the import, whose log cannot be read. */
  private async failed(reading: Reading, problem: string): Promise<AppError> {
    const { offset, position } = reading.found;
    await this.parts.store(reading.found.id, {
      ...{ offset, nextOffset: offset, rows: [], counts: NO_LINES, from: null, to: null },
      ...{ position, format: null, problem, isLast: true },
    });
    return new AppError('validation_failed', problem);
  }

  private async store(reading: Reading, part: StoredPart): Promise<void> {
    const outcome = await this.parts.store(reading.found.id, part);
    reading.found = outcome.import;
    if (outcome.kind === 'not_next') requireNext(outcome.import, part.offset);
    const { problem } = outcome.import;
    if (problem != null) throw new AppError('validation_failed', problem);
  }
}

function requireNext({ status, offset, problem }: AccessLogImport, sent: number): void {
  if (status === 'failed') throw new AppError('conflict', problem ?? 'This upload has failed.');
  if (status === 'finished' && sent !== offset)
    throw new AppError('conflict', 'This upload is complete.');
  if (sent !== offset) throw new AppError('conflict', `The next byte is ${offset}, not ${sent}.`);
}

/** `null` when the digest is another one. */
async function checked(
  body: AsyncIterable<Uint8Array>,
  { algorithm, digest }: Checksum,
): Promise<AsyncIterable<Uint8Array> | null> {
  const parts: Uint8Array[] = [];
  const hash = createHash(algorithm);
  let bytes = 0;
  for await (const part of readable(body)) {
    bytes += part.byteLength;
    if (bytes > CHECKED_MAX_BYTES)
      throw new AppError('too_large', 'A request with a checksum can have up to 16 MB.');
    hash.update(part);
    parts.push(part);
  }
  return hash.digest('base64') === digest ? Readable.from(parts) : null;
}

async function* bounded(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const part of body) {
    bytes += part.byteLength;
    if (bytes > UNPACKED_MAX_BYTES) throw tooLarge();
    yield part;
  }
}

/** A connection that ends early leaves what was read, and bytes that cannot be unpacked are the client's mistake. */
async function* readable(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('validation_failed', 'These bytes could not be received or decompressed.', {
      cause: error,
    });
  }
}

function refusePacked(bytes: Uint8Array): void {
  if (!GZIP.every((byte, at) => bytes[at] === byte)) return;
  throw new AppError(
    'validation_failed',
    'This log is compressed with gzip. Decompress it, or send each part with Content-Encoding: gzip.',
  );
}
