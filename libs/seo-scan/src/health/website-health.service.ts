import { HealthScores, WebsitesService } from '@app/domain';
import type { HealthScore } from '@app/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Scan as ScanResponse, ScoreChangeParts } from '../contract/index.js';
import { partsOfChange } from '../engine/score-parts.js';
import { ScanPresenter } from '../scan-records/scan-presenter.js';
import { comparableScans } from './comparable-scans.js';
import { SiteScansRepository } from './site-scans.repository.js';
import type { SiteScanRow } from './site-scans.repository.js';

/** The health of a website and how it has developed. */
export interface WebsiteHealth {
  /** The scan of the Health score; without a score, the newest scan of the website. */
  readonly scan: ScanResponse;
  /** Of the comparable scans, newest first; the first is the Health score. */
  readonly scores: readonly number[];
  /** Whether the first two used the same rules. */
  readonly isComparable: boolean;
  /** Of the change between the first two; `null` when it isn't known. */
  readonly scoreParts: ScoreChangeParts | null;
}

/** The Health score of each website: that of its latest comparable scan, the same on every screen. */
@Injectable()
export class WebsiteHealthService implements OnModuleInit {
  constructor(
    private readonly healthScores: HealthScores,
    private readonly websites: WebsitesService,
    private readonly siteScans: SiteScansRepository,
    private readonly presenter: ScanPresenter,
  ) {}

  onModuleInit(): void {
    this.healthScores.register((scanIds) => this.scores(scanIds));
  }

  /**
   * Called in the transaction that ends a scan of a website or attaches it to one, with the website locked: the Health
   * score depends on nothing else, so lists of websites need not derive it.
   */
  async recordScan(
    tx: EntityManager,
    userId: string,
    websiteId: string,
    finishedAt: Date,
  ): Promise<void> {
    const [health] = comparableScans(await this.siteScans.lastOf(userId, [websiteId], tx));
    const healthScanId = health?.id ?? null;
    await this.websites.recordScan(tx, websiteId, { finishedAt, healthScanId });
  }

  private async scores(scanIds: readonly string[]): Promise<ReadonlyMap<string, HealthScore>> {
    if (scanIds.length === 0) return new Map();
    const rows = await this.siteScans.scores(scanIds);
    return new Map(
      rows.map(({ id, score, scannedAt }) => [id, { score, scannedAt: new Date(scannedAt) }]),
    );
  }

  /** By website; one that was never scanned as a whole has no entry. */
  async details(
    userId: string,
    websiteIds: readonly string[],
  ): Promise<ReadonlyMap<string, WebsiteHealth>> {
    const scans = await this.siteScans.lastOf(userId, websiteIds);
    const shown = new Map<string, { scan: SiteScanRow; comparable: SiteScanRow[] }>();
    for (const id of websiteIds) {
      const own = scans.filter(({ websiteId }) => websiteId === id);
      const comparable = comparableScans(own);
      const scan = comparable[0] ?? own[0];
      if (scan !== undefined) shown.set(id, { scan, comparable });
    }
    const rows = await this.siteScans.find([...shown.values()].map(({ scan }) => scan.id));
    const changes = new Map(rows.map(({ id, scoreChange }) => [id, scoreChange]));
    const presented = new Map((await this.presenter.all(rows)).map((scan) => [scan.id, scan]));
    return new Map(
      [...shown].flatMap(([id, { scan: row, comparable }]) => {
        const scan = presented.get(row.id);
        if (scan === undefined) return [];
        const [latest, before] = comparable;
        return [
          [
            id,
            {
              scan,
              scores: comparable.flatMap(({ score }) => score ?? []),
              isComparable: before !== undefined && latest?.ruleVersion === before.ruleVersion,
              scoreParts:
                before === undefined || latest === undefined
                  ? null
                  : partsOfChange(changes.get(latest.id), {
                      ...{ previousScanId: before.id, before: before.score, after: latest.score },
                    }),
            },
          ],
        ] as const;
      }),
    );
  }
}
