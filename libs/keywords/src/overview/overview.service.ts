import { Clock } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { KeywordOverview, KeywordOverviewInput } from '../contract/index.js';
import { shareOfVoice } from '../rules/share-of-voice.js';
import { daysBack } from './days-back.js';
import { OverviewRepository } from './overview.repository.js';
import type { HostVolume, Scope } from './overview.repository.js';

/** Beyond this, competitors' positions would have to be read from too many result pages for one request. */
const COMPARED_KEYWORDS_MAX = 1_000;

/** All keywords at a glance. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly overview: OverviewRepository,
    private readonly clock: Clock,
  ) {}

  async of(actor: Actor, { domain, days }: KeywordOverviewInput): Promise<KeywordOverview> {
    const scope = scopeOf(actor, domain);
    const [distribution, { keywords, without_volume, ...now }, own, { demo, others }] =
      await Promise.all([
        this.overview.distribution(scope, daysBack(this.clock.now(), days)),
        this.overview.now(scope),
        this.overview.ownVolumes(scope),
        this.overview.demoCount(scope),
      ]);
    const counted = own.reduce((sum, row) => sum + row.keywords, 0);
    return {
      success: true,
      distribution,
      now,
      keywords,
      demo: demo === 0 ? null : { keywords: demo, is_shown: others === 0 },
      share_of_voice: {
        hosts: [
          ...sharesOf(own, true),
          ...(await this.competitors(scope, keywords - without_volume)),
        ],
        ctr_source: 'default',
        keywords_counted: counted,
        keywords_without_volume: without_volume,
        volumes_since: own.flatMap(({ since }) => since ?? []).sort()[0] ?? null,
      },
    };
  }

  private async competitors(scope: Scope, keywords: number) {
    const hosts = await this.overview.competitorHosts(scope);
    if (hosts.length === 0) return [];
    const volumes =
      keywords > COMPARED_KEYWORDS_MAX ? [] : await this.overview.competitorVolumes(scope);
    const known = new Map(sharesOf(volumes, false).map((each) => [each.host, each]));
    return hosts.map((host) => known.get(host) ?? { host, is_own: false, share: null });
  }
}

/** @param domain a target as it is stored; empty or left out for all. */
export function scopeOf({ userId }: Actor, domain: string | undefined): Scope {
  return { userId, target: domain === undefined || domain === '' ? null : domain };
}

function sharesOf(volumes: readonly HostVolume[], isOwn: boolean) {
  return [...Map.groupBy(volumes, ({ host }) => host)].map(([host, rows]) => ({
    host,
    is_own: isOwn,
    share: shareOfVoice(rows),
  }));
}
