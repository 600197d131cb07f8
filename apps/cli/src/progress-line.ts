import type { ScanProgressEvent } from '@app/seo-scan';
import { withoutControls } from './terminal-text.js';

const BAR_CHARS = 24;
const QUIET_LINE_EVERY_MS = 5_000;
const URL_MAX_CHARS = 60;

export interface ProgressLine {
  /** Says what is audited, so that a log starts at once. */
  start(url: string, maxPages: number): void;
  update(progress: ScanProgressEvent): void;
  /** Clears the bar, so that the report starts on an empty line. */
  end(): void;
}

/**
 * A bar that is redrawn on a terminal; in a log file a line when the first page has been read, then occasional ones.
 * `now` is milliseconds.
 */
export function createProgressLine(
  out: { readonly isTTY?: boolean; write(text: string): unknown },
  now: () => number,
): ProgressLine {
  if (out.isTTY !== true) return quietLines(out, now);
  return {
    start: () => undefined,
    update: (progress) => out.write(`\r${barOf(progress)}\u001b[K`),
    end: () => out.write('\r\u001b[K'),
  };
}

function quietLines(out: { write(text: string): unknown }, now: () => number): ProgressLine {
  let printedAt: number | null = null;
  return {
    start: (url, maxPages) =>
      void out.write(`Auditing ${withoutControls(url)}, at most ${maxPages} pages\n`),
    update: ({ scanned, discovered }) => {
      if (scanned === 0) return;
      if (printedAt !== null && now() - printedAt < QUIET_LINE_EVERY_MS) return;
      printedAt = now();
      out.write(`${scanned} ${scanned === 1 ? 'page' : 'pages'} read, ${discovered} found\n`);
    },
    end: () => undefined,
  };
}

function barOf({ scanned, total, discovered, probes, currentUrl }: ScanProgressEvent): string {
  const work = Math.max(1, (total ?? discovered) + probes.planned);
  const share = Math.min(1, (scanned + probes.done) / work);
  const filled = Math.round(share * BAR_CHARS);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_CHARS - filled);
  const url = (currentUrl ?? '').replace(/\p{Cc}/gu, '').slice(0, URL_MAX_CHARS);
  return `${bar} ${scanned}/${total ?? discovered} pages  ${url}`;
}
