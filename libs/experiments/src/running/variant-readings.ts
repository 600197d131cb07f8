import { Clock } from '@app/common';
import { googleDay } from '@app/gsc';
import { PageReading } from '@app/seo-scan';
import type { ReadablePage } from '@app/seo-scan';
import { Injectable } from '@nestjs/common';
import type { ExperimentSubject } from '../contract/index.js';
import type { ExperimentRow } from '../experiment-rows.js';
import { VariantPagesRepository } from './variant-pages.repository.js';
import type { PageToRead } from './variant-pages.repository.js';

/** In an hour; a website with more variants takes some hours for each round of them. */
const PAGES_AT_ONCE = 50;
const READING_MS = 5 * 60_000;

/** Reads pages whose owner puts the variants there: only what our crawler has seen counts. */
@Injectable()
export class VariantReadings {
  constructor(
    private readonly reading: PageReading,
    private readonly pages: VariantPagesRepository,
    private readonly clock: Clock,
  ) {}

  /** A page that can't be read says nothing about its variant. What is not read in time is read in the next hour. */
  async read({ id, userId, origin, subject }: ExperimentRow): Promise<void> {
    const due = await this.pages.toRead(id, PAGES_AT_ONCE);
    const signal = AbortSignal.timeout(READING_MS);
    try {
      const visit = await this.reading.open(origin, { userId, signal });
      for (const page of due) {
        const read = await visit.read(page.url);
        const text = read.kind === 'read' ? textOf(read, subject) : undefined;
        const now = this.clock.now();
        const isShown = text === page.variant;
        const seenOn = isShown && page.arm === 'variant' ? googleDay(now) : null;
        await this.pages.saveReading(id, page.number, { readAt: now, seenOn });
        const problem = text === undefined ? null : problemOf(page, isShown, googleDay(now));
        if (problem !== null) await this.pages.saveProblem(id, page.number, problem);
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}

/** Why a page can't be compared any more, as a sentence; `isShown`: the variant. */
function problemOf({ arm, isSeen }: PageToRead, isShown: boolean, day: string): string | null {
  if (arm === 'control')
    return isShown
      ? `On ${day} the page showed the variant, too; it should have stayed unchanged.`
      : null;
  return isSeen && !isShown ? `Since ${day} the page shows another text.` : null;
}

function textOf({ page }: ReadablePage, subject: ExperimentSubject): string {
  const { document } = page;
  const text =
    subject === 'title'
      ? document?.titles[0]?.text
      : document?.metas.find(({ name }) => name === 'description')?.content;
  return (text ?? '').replace(/\s+/gu, ' ').trim();
}
