import type { EndedVisit } from '@app/traffic';
import { plural } from '../reports/report-text.js';

const QUIET_LINE_EVERY_MS = 5_000;

/** How far the visits are: one line that is rewritten on a terminal, an occasional line in a log file. */
export class VisitProgress {
  private ended = 0;
  private failed = 0;
  private shownAt: number;

  constructor(
    private readonly out: { readonly isTTY?: boolean; write(text: string): unknown },
    private readonly visitors: number,
    private readonly now: () => number,
  ) {
    this.shownAt = now();
  }

  add({ report }: EndedVisit): void {
    this.ended += 1;
    if (report.outcome === 'failed') this.failed += 1;
    this.show();
  }

  say(line: string): void {
    this.clear();
    this.out.write(`${line}\n`);
  }

  clear(): void {
    if (this.out.isTTY === true) this.out.write('\r\u001b[K');
  }

  private show(): void {
    const failed = this.failed === 0 ? '' : `, ${this.failed} failed`;
    const text = `${this.ended} of ${plural(this.visitors, 'visit')}${failed}`;
    if (this.out.isTTY === true) {
      this.out.write(`\r${text}\u001b[K`);
      return;
    }
    if (this.now() - this.shownAt < QUIET_LINE_EVERY_MS) return;
    this.shownAt = this.now();
    this.out.write(`${text}\n`);
  }
}
