const LEVEL_NAMES: Readonly<Record<number, string>> = {
  30: 'INFO',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
};
const WARN = 40;
export const INFO = 30;

interface LogEntry {
  readonly level: number;
  readonly msg?: string;
  readonly context?: string;
  readonly err?: { readonly message?: string };
}

function parseEntry(line: string): LogEntry | null {
  if (!line.startsWith('{')) return null;
  try {
    const value = JSON.parse(line) as Partial<LogEntry>;
    return typeof value.level === 'number' ? (value as LogEntry) : null;
  } catch {
    return null;
  }
}

/**
 * One line of a structured log for a terminal: what is at least `lowestLevel` readable, by default warnings and
 * worse; null for what only the log file needs. Lines of another form (a crash) stay as they are.
 */
export function readableLogLine(
  name: string,
  line: string,
  lowestLevel: typeof INFO | typeof WARN = WARN,
): string | null {
  const entry = parseEntry(line);
  if (entry === null) return line.trim() === '' ? null : `[${name}] ${line}`;
  if (entry.level < lowestLevel) return null;
  const level = LEVEL_NAMES[entry.level] ?? String(entry.level);
  const source = entry.context === undefined ? '' : ` ${entry.context}:`;
  const message = entry.msg ?? entry.err?.message ?? '';
  const cause = entry.err?.message;
  const detail = cause === undefined || message.includes(cause) ? '' : ` (${cause})`;
  return `[${name}] ${level}${source} ${message}${detail}`;
}
