import { Clock } from '@app/common';
import { LoggedPages } from '@app/seo-scan';
import type { LoggedPagesOfWebsite } from '@app/seo-scan';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { daysUntil } from '../rules/summarize-visits.js';
import { VisitsRepository } from './visits.repository.js';

/** As many as the figures of Search Console beside it. */
const DAYS = 90;

/** Says which pages bots have received, so that scans can name those that no link leads to. */
@Injectable()
export class LoggedPagesOfScans implements OnModuleInit {
  constructor(
    private readonly scans: LoggedPages,
    private readonly visits: VisitsRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.scans.register({
      pages: (websiteId, limit) => this.of(websiteId, limit),
      version: (websiteId) => this.versionOf(websiteId),
    });
  }

  private async of(websiteId: string, limit: number): Promise<LoggedPagesOfWebsite | null> {
    if (!(await this.visits.hasHits(websiteId))) return null;
    const period = this.period();
    return { days: period, pages: await this.visits.receivedPages(websiteId, period, limit) };
  }

  private async versionOf(websiteId: string): Promise<string | null> {
    const imports = await this.visits.finishedImports(websiteId);
    return imports === null ? null : `${this.period().to} ${imports}`;
  }

  private period(): LoggedPagesOfWebsite['days'] {
    const days = daysUntil(this.clock.now().toISOString().slice(0, 10), DAYS);
    return { from: days[0] ?? '', to: days.at(-1) ?? '' };
  }
}
