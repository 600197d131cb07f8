import { LedgerSubjects } from '@app/billing';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { CampaignKind } from '../contract/index.js';

const NAMES: Readonly<Record<CampaignKind, string>> = {
  direct: 'Direct campaign',
  seo: 'SEO campaign',
};

/** Names campaigns in the ledger of their visits. */
@Injectable()
export class CampaignNames implements OnModuleInit {
  constructor(
    private readonly subjects: LedgerSubjects,
    private readonly em: EntityManager,
  ) {}

  onModuleInit(): void {
    this.subjects.connect('campaign', (ids) => this.of(ids));
  }

  private async of(ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.em
      .fork()
      .execute<{ id: string; kind: CampaignKind; url: string }[]>(
        'select id, kind, target_url as url from campaigns where id in (?)',
        [[...ids]],
      );
    return new Map(rows.map(({ id, kind, url }) => [id, `${NAMES[kind]} on ${new URL(url).host}`]));
  }
}
