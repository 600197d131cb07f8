import { queryBound, Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Deploy } from '../contract/index.js';
import { WebsiteDeploy } from '../entities/website-deploy.entity.js';

interface NewDeploy {
  readonly websiteId: string;
  readonly version: string;
  readonly url: string | null;
  readonly deployedAt: Date;
  readonly createdAt: Date;
}

/** A deploy that may have caused a change. */
export interface DeployOfChange extends Pick<Deploy, 'version' | 'url'> {
  readonly changeId: string;
}

/** Of one change: more are not listed. */
const DEPLOYS_OF_A_CHANGE = 5;

@Injectable()
export class DeploysRepository extends Repository {
  /** `false`: the version is known, and stays as it is. */
  async add(deploy: NewDeploy): Promise<boolean> {
    const { websiteId, version, url, deployedAt, createdAt } = deploy;
    const rows = await queryBound(
      this.fork(),
      `insert into website_deploys (website_id, version, url, deployed_at, created_at)
       values ($1, $2, $3, $4, $5) on conflict (website_id, version) do nothing returning id`,
      [websiteId, version, url, deployedAt, createdAt],
    );
    return rows.length > 0;
  }

  find(websiteId: string, version: string): Promise<WebsiteDeploy | null> {
    return this.fork().findOne(WebsiteDeploy, { websiteId, version });
  }

  newest(websiteId: string, limit: number): Promise<WebsiteDeploy[]> {
    return this.fork().find(
      WebsiteDeploy,
      { websiteId },
      { orderBy: { deployedAt: 'desc', id: 'desc' }, limit },
    );
  }

  /** Those between the last reading without a change and the one with it. */
  ofChanges(
    changeIds: readonly string[],
    em: EntityManager = this.fork(),
  ): Promise<DeployOfChange[]> {
    return queryBound(
      em,
      `select c.id as "changeId", d.version, d.url
       from page_changes c join website_monitors m on m.id = c.monitor_id
       cross join lateral (
         select version, url, deployed_at from website_deploys
         where website_id = m.website_id and deployed_at > c.unchanged_at and deployed_at <= c.created_at
         order by deployed_at desc, id desc limit ${DEPLOYS_OF_A_CHANGE}) d
       where c.id = any($1::uuid[]) and not c.is_recovery order by c.id, d.deployed_at desc`,
      [changeIds],
    );
  }
}
