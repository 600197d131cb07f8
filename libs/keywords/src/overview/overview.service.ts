import { Clock } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { KeywordOverview, KeywordOverviewInput } from '../contract/index.js';
import { clickRate } from '../rules/click-rates.js';
import { shareOfVoice } from '../rules/share-of-voice.js';
import { ClickCurves } from './click-curves.service.js';
import type { ClickCurve } from './click-curves.service.js';
import { daysBack } from './days-back.js';
import { demoNote } from './keyword-scope.js';
import type { Scope } from './keyword-scope.js';
import { OverviewRepository } from './overview.repository.js';
import type { HostVolume } from './overview.repository.js';

/** Beyond this, competitors' positions would have to be read from too many result pages for one request. */
const COMPARED_KEYWORDS_MAX = 1_000;

type Curves = ReadonlyMap<string, ClickCurve>;

/** All keywords at a glance. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly overview: OverviewRepository,
    private readonly curves: ClickCurves,
    private readonly clock: Clock,
  ) {}

  async of(actor: Actor, { domain, days }: KeywordOverviewInput): Promise<KeywordOverview> {
    const scope = scopeOf(actor, domain);
    const [distribution, { keywords, without_volume, ...now }, own, demoCount] = await Promise.all([
      this.overview.distribution(scope, daysBack(this.clock.now(), days)),
      this.overview.now(scope),
      this.overview.ownVolumes(scope),
      this.overview.demoCount(scope),
    ]);
    const targets = [...new Set(own.map(({ target }) => target))];
    const curves = await this.curves.of(actor.userId, targets);
    const counted = own.reduce((sum, row) => sum + row.keywords, 0);
    return {
      success: true,
      distribution,
      now,
      keywords,
      demo: demoNote(demoCount),
      share_of_voice: {
        hosts: [
          ...sharesOf(own, curves, true),
          ...(await this.competitors(scope, curves, keywords - without_volume)),
        ],
        ctr_source: sourceOf(curves),
        click_rates: [...curves].map(([of, { source }]) => ({ domain: of, rates: source })),
        keywords_counted: counted,
        keywords_without_volume: without_volume,
        volumes_since: own.flatMap(({ since }) => since ?? []).sort()[0] ?? null,
      },
    };
  }

  private async competitors(scope: Scope, curves: Curves, keywords: number) {
    const hosts = await this.overview.competitorHosts(scope);
    if (hosts.length === 0) return [];
    const volumes =
      keywords > COMPARED_KEYWORDS_MAX ? [] : await this.overview.competitorVolumes(scope);
    const known = new Map(sharesOf(volumes, curves, false).map((each) => [each.host, each]));
    return hosts.map((host) => known.get(host) ?? { host, is_own: false, share: null });
  }
}

/** @param domain a target as it is stored; empty or left out for all. */
export function scopeOf({ userId }: Actor, domain: string | undefined): Scope {
  return { userId, target: domain === undefined || domain === '' ? null : domain };
}

function sharesOf(volumes: readonly HostVolume[], curves: Curves, isOwn: boolean) {
  return [...Map.groupBy(volumes, ({ host }) => host)].map(([host, rows]) => ({
    host,
    is_own: isOwn,
    share: shareOfVoice(rows, ({ target }) => curves.get(target)?.rateAt ?? clickRate),
  }));
}

function sourceOf(curves: Curves): KeywordOverview['share_of_voice']['ctr_source'] {
  const [source = 'default', ...others] = new Set(
    [...curves.values()].map((each) => each.source.source),
  );
  return others.length === 0 ? source : 'mixed';
}
