import { LedgerSubjects } from '@app/billing';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';

/** Names scans in the ledger of their pages. */
@Injectable()
export class ScanNames implements OnModuleInit {
  constructor(
    private readonly subjects: LedgerSubjects,
    private readonly em: EntityManager,
  ) {}

  onModuleInit(): void {
    this.subjects.connect('scan', (ids) => this.of(ids));
  }

  private async of(ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.em
      .fork()
      .execute<{ id: string; mode: string; url: string }[]>(
        'select id, mode, url from scans where id in (?)',
        [[...ids]],
      );
    return new Map(
      rows.map(({ id, mode, url }) => {
        const { host, pathname } = new URL(url);
        return [id, mode === 'site' ? `Scan of ${host}` : `Scan of ${host}${pathname}`];
      }),
    );
  }
}
