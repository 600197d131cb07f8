import { queryBound } from '@app/common';
import { RepairedElsewhere } from '@app/fixes';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

/** A variant that a page overwrites while its experiment runs is lost for the experiment, and is not put back as a fix. */
@Injectable()
export class VariantsInExperiments implements OnModuleInit {
  constructor(private readonly elsewhere: RepairedElsewhere) {}

  onModuleInit(): void {
    this.elsewhere.register((tx, fixIds) => this.among(tx, fixIds));
  }

  private async among(tx: EntityManager, fixIds: readonly string[]): Promise<string[]> {
    const rows = await queryBound<{ id: string }>(
      tx,
      `select p.fix_id as id from experiment_pages p join experiments e on e.id = p.experiment_id
       where e.status = 'running' and p.fix_id = any($1::uuid[])`,
      [fixIds],
    );
    return rows.map(({ id }) => id);
  }
}
