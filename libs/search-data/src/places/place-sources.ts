import { Injectable } from '@nestjs/common';
import { UsableProviders } from '../calling/usable-providers.js';
import type { UsableProvider } from '../calling/usable-providers.js';
import type { SearchMarket } from '../contract/index.js';
import type { SerpProvider } from '../providers/serp-provider.js';
import { SerpProviders } from '../providers/serp-providers.js';

/** Who knows the places of a market; `note`: a sentence for the user. */
export type PlaceSource =
  | { readonly kind: 'listed'; readonly by: UsableProvider }
  | { readonly kind: 'as_typed' | 'not_taken'; readonly note: string };

const ANY_PLACE = 'Anywhere';
const AS_IN = 'as in “Austin,Texas,United States”';

/** Which providers read places: DataForSEO has a list of them, others take any text or none. */
@Injectable()
export class PlaceSources {
  constructor(
    private readonly usable: UsableProviders,
    private readonly providers: SerpProviders,
  ) {}

  async of(userId: string, market: SearchMarket): Promise<PlaceSource> {
    const usable = await this.usable.of(userId);
    const taking = usable.filter(({ provider }) => takesPlaces(provider, market));
    const listing = taking.find(({ provider }) => provider.name === 'dataforseo');
    if (listing !== undefined) return { kind: 'listed', by: listing };
    if (taking.length > 0) {
      const labels = [...new Set(taking.map(({ provider }) => provider.label))].join(', ');
      const note = `The city is sent to ${labels} as entered, ${AS_IN}. Without DataForSEO there is no place list to check it.`;
      return { kind: 'as_typed', note };
    }
    const reading = usable.map(({ provider }) => provider).filter((each) => reads(each, market));
    const all = this.providers.all().filter((each) => reads(each, market));
    const [first] = reading.length > 0 ? reading : all;
    const isTakenByAny = reading.length === 0 && all.some((each) => takesPlaces(each, market));
    const refusal = isTakenByAny ? null : (first?.refusal(within(market)) ?? null);
    if (refusal !== null) return { kind: 'not_taken', note: refusal };
    const note = `The city is kept as entered, ${AS_IN}. No connected provider can check it.`;
    return { kind: 'as_typed', note };
  }
}

function within(market: SearchMarket): SearchMarket {
  return { ...market, location: market.location ?? ANY_PLACE };
}

function reads(provider: SerpProvider, market: SearchMarket): boolean {
  const whole = { ...market, location: null };
  return provider.engines.includes(market.engine) && provider.refusal(whole) === null;
}

function takesPlaces(provider: SerpProvider, market: SearchMarket): boolean {
  return reads(provider, market) && provider.refusal(within(market)) === null;
}
