/** What is read of a line; one object is used for all lines. Every byte is one character. */
export interface LogLine {
  address: string;
  /** Milliseconds since 1970; `null`: the time could not be read. Read when it is needed. */
  instant: () => number | null;
  target: string;
  status: number;
  /** `null`: the format has no user agent. */
  agent: string | null;
  /** Without a port; `null`: the format does not say which website was requested. */
  host: string | null;
}

/** `other`: the line is in the format, and its user agent is of no bot that is counted; nothing else was read. */
export type LineOutcome = 'read' | 'other' | 'unread';

/** Reads lines of one format. */
export interface LineReader {
  read(line: string, into: LogLine): LineOutcome;
}

/** Whether a user agent names a bot that is counted. */
export type IsBot = (agent: string) => boolean;

export function emptyLine(): LogLine {
  return { address: '', instant: () => null, target: '', status: 0, agent: null, host: null };
}

/** `null` for what is no status of HTTP. */
export function statusOf(text: string): number | null {
  if (!/^[1-5]\d\d$/.test(text)) return null;
  return Number(text);
}

/** `example.com:443` → `example.com`. */
export function hostOf(text: string): string {
  return text.toLowerCase().replace(/:\d*$/, '');
}
