import type { ConsoleLine, VisitEvidence } from './visit-evidence.js';

export interface StoredConsole {
  /** When the first page was requested, in milliseconds since 1970. */
  readonly startedAt: number;
  readonly droppedLines: number;
  readonly lines: readonly ConsoleLine[];
}

/** `null`: it is unknown. */
export function consoleOf({ console, droppedLines, pages }: VisitEvidence): StoredConsole | null {
  if (console === null) return null;
  const startedAt = pages[0]?.startedAt ?? console[0]?.at ?? 0;
  return { startedAt, droppedLines, lines: console };
}

/** The console as a text file: one entry a line, with the time since the first page was requested. */
export function consoleText({ startedAt, droppedLines, lines }: StoredConsole): string {
  const texts = lines.map(({ at, level, text, source }) => {
    const seconds = ((at - startedAt) / 1_000).toFixed(3);
    const where = source === null ? '' : ` (${source})`;
    return `${seconds.padStart(8)} s  ${level}: ${text.replaceAll('\n', '\n            ')}${where}`;
  });
  const dropped = droppedLines === 0 ? [] : [`… ${droppedLines} earlier lines are not kept`];
  return `${[...dropped, ...texts].join('\n')}\n`;
}
