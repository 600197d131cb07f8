import { defineAnalysis } from '@app/crawler/analysis';
import { LogParser } from './log-parser.js';
import type { LogPosition, LogScope, ParsedPart } from './log-parser.js';

export interface LogPartInput {
  readonly bytes: Uint8Array;
  readonly isEnd: boolean;
  readonly scope: LogScope;
  readonly position: LogPosition;
}

export interface LogPartOutput {
  /** Bytes of complete lines; the rest is to be passed again. */
  readonly consumed: number;
  readonly position: LogPosition;
  readonly part: ParsedPart;
  /** Why the log cannot be read; `null` when it can. */
  readonly problem: string | null;
}

/** Some lines of an uploaded log. */
export const logPart = defineAnalysis({
  module: import.meta.url,
  name: 'logPart',
  run: ({ bytes, isEnd, scope, position }: LogPartInput): LogPartOutput => {
    const parser = new LogParser(scope, position);
    const consumed = parser.read(bytes, isEnd);
    return { consumed, position: parser.position, part: parser.take(), problem: parser.problem };
  },
});
