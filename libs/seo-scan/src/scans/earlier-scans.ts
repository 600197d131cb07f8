import { WebsiteAdditions, belongsTo } from '@app/domain';
import type { AddedWebsite } from '@app/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { WebsiteHealthService } from '../health/website-health.service.js';

interface Ended {
  readonly status: string;
  readonly finishedAt: Date | string | null;
}

/** Scans of an address before it was added as a website: adding it attaches them. */
@Injectable()
export class EarlierScans implements OnModuleInit {
  constructor(
    private readonly additions: WebsiteAdditions,
    private readonly health: WebsiteHealthService,
  ) {}

  onModuleInit(): void {
    this.additions.register((tx, website) => this.link(tx, website));
  }

  /** A running scan is counted when it ends, like every scan of the website. */
  private async link(tx: EntityManager, { id, userId, identity }: AddedWebsite): Promise<void> {
    const unlinked = await tx.execute<{ id: string; url: string }[]>(
      'select id, url from scans where user_id = ? and website_id is null and position(? in url) > 0',
      [userId, identity],
    );
    const ids = unlinked.flatMap((scan) => (belongsTo(identity, scan.url) ? [scan.id] : []));
    if (ids.length === 0) return;
    const linked = await tx.execute<Ended[]>(
      `update scans set website_id = ? where id in (?) and website_id is null
       returning status, finished_at as "finishedAt"`,
      [id, ids],
    );
    const finished = linked.flatMap(({ status, finishedAt }) =>
      status === 'completed' && finishedAt !== null ? new Date(finishedAt).getTime() : [],
    );
    if (finished.length === 0) return;
    await this.health.recordScan(tx, userId, id, new Date(Math.max(...finished)));
  }
}
