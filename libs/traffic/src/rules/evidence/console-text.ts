import type { VisitEvidence } from './visit-evidence.js';

/** The console as a text file: one entry a line, with the time since the first page was requested. */
export function consoleText({ console, droppedLines, pages }: VisitEvidence): string {
  const startedAt = pages[0]?.startedAt ?? console[0]?.at ?? 0;
  const lines = console.map(({ at, level, text, source }) => {
    const seconds = ((at - startedAt) / 1_000).toFixed(3);
    const where = source === null ? '' : ` (${source})`;
    return `${seconds.padStart(8)} s  ${level}: ${text.replaceAll('\n', '\n            ')}${where}`;
  });
  const dropped = droppedLines === 0 ? [] : [`… ${droppedLines} earlier lines are not kept`];
  return `${[...dropped, ...lines].join('\n')}\n`;
}
