import { LogParser, START } from '@app/access-logs/analysis';
import type { LogScope, ParsedPart } from '@app/access-logs/analysis';
import type { LogFormat } from '@app/access-logs/contract';

/** Bytes that are parsed at once. */
const PIECE_BYTES = 250_000;

export type ReadPart = ParsedPart & { readonly format: LogFormat | null; readonly isLast: boolean };

/** A log that cannot be read: a sentence with the line. */
export class UnreadableLog extends Error {
  override readonly name = 'UnreadableLog';
}

/** Sums of a log, in as many parts as fit into memory. Throws `UnreadableLog`. */
export async function* readLog(
  bytes: AsyncIterable<Buffer>,
  scope: LogScope,
  format: LogFormat | null,
): AsyncGenerator<ReadPart> {
  const parser = new LogParser(scope, { ...START, format });
  let waiting: Buffer[] = [];
  let size = 0;
  const read = (isEnd: boolean): void => {
    const piece = Buffer.concat(waiting, size);
    const rest = piece.subarray(parser.read(piece, isEnd));
    waiting = [rest];
    size = rest.length;
    if (parser.problem !== null) throw new UnreadableLog(parser.problem);
  };
  for await (const chunk of bytes) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PIECE_BYTES) continue;
    read(false);
    if (parser.isFull) yield { ...parser.take(), format: parser.position.format, isLast: false };
  }
  read(true);
  yield { ...parser.take(), format: parser.position.format, isLast: true };
}
