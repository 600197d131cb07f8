import { Clock } from '@app/common';
import type { Actor } from '@app/common';
import { QuerySeries } from '@app/gsc';
import { Injectable } from '@nestjs/common';
import type { CannibalisationInput, CannibalisationResponse } from '../contract/index.js';
import { MarketsRepository } from '../markets.repository.js';
import { cannibalisation } from '../rules/cannibalisation.js';
import type { Cannibalisation } from '../rules/cannibalisation.js';
import { CannibalisationRepository } from './cannibalisation.repository.js';
import type { StoredSighting } from './cannibalisation.repository.js';
import { daysBack } from './days-back.js';
import { scopeOf } from './overview.service.js';

/** No plan has more keywords; more checks would take too long for one request. */
const BOUNDS = { examined: 1_000, shown: 100 };

type Found = StoredSighting & { readonly result: Cannibalisation };
type Located = Found & { readonly location: string };
type Pages = ReadonlyMap<string, ReadonlySet<string>> | null;

/** Own pages that compete for a keyword. */
@Injectable()
export class CannibalisationService {
  constructor(
    private readonly sightings: CannibalisationRepository,
    private readonly markets: MarketsRepository,
    private readonly searchConsole: QuerySeries,
    private readonly clock: Clock,
  ) {}

  /** Of the 1,000 keywords with the greatest search volume; at most 100, greatest first. */
  async of(actor: Actor, { domain, days }: CannibalisationInput): Promise<CannibalisationResponse> {
    const from = new Date(`${daysBack(this.clock.now(), days)}T00:00:00Z`);
    const rows = await this.sightings.list(scopeOf(actor, domain), from, BOUNDS);
    const found = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((checks): Found[] => {
      const [keyword] = checks;
      const result = cannibalisation(checks);
      return keyword === undefined || result === null ? [] : [{ ...keyword, result }];
    });
    const pages = await this.pagesOf(actor.userId, found, days);
    return {
      success: true,
      keywords: (await this.markets.withLocations(found)).map((each) =>
        present(each, pages.get(each.domain) ?? null),
      ),
    };
  }

  /** Pages that Search Console reports, by target and query. */
  private async pagesOf(userId: string, found: readonly Found[], days: number) {
    const byTarget = new Map<string, Pages>();
    for (const [target, keywords] of Map.groupBy(found, ({ domain }) => domain)) {
      const queries = keywords.map(({ normalised }) => normalised);
      byTarget.set(target, await this.searchConsole.pagesOf(userId, target, queries, days));
    }
    return byTarget;
  }
}

function present(
  { id, keyword, normalised, domain, location, result }: Located,
  pages: Pages,
): CannibalisationResponse['keywords'][number] {
  const reported = pages?.get(normalised);
  const confirmed = result.addresses.filter(({ address }) => reported?.has(address) === true);
  return {
    id,
    keyword,
    domain,
    location,
    kind: result.kind,
    addresses: result.addresses.map(({ address, days, bestPosition, lastPosition }) => ({
      address,
      days,
      best_position: bestPosition,
      last_position: lastPosition,
    })),
    is_confirmed: pages === null ? null : confirmed.length > 1,
  };
}
