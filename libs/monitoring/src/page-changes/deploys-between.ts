import { queryBound } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** More are not named. */
const MOST = 5;

/** The deploys of a website after one instant and until another. */
@Injectable()
export class DeploysBetween {
  /** Versions, the newest first. */
  async versions(
    tx: EntityManager,
    websiteId: string,
    { after, until }: { readonly after: Date; readonly until: Date },
  ): Promise<string[]> {
    const rows = await queryBound<{ version: string }>(
      tx,
      `select version from website_deploys where website_id = $1 and deployed_at > $2 and deployed_at <= $3
       order by deployed_at desc, id desc limit ${MOST}`,
      [websiteId, after, until],
    );
    return rows.map(({ version }) => version);
  }
}
