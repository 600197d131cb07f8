import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import { PLACES_SUGGESTED, usualLanguage } from '../contract/index.js';
import type {
  PlaceProblemCode,
  PlacesInput,
  PlacesResponse,
  SearchMarket,
} from '../contract/index.js';
import { foldPlace, foldedPart, matchPlace } from '../rules/place-match.js';
import type { PlaceMatch } from '../rules/place-match.js';
import { PlaceListsRepository } from './place-lists.repository.js';
import { PlaceLists } from './place-lists.service.js';
import { PlaceSources } from './place-sources.js';
import type { PlaceSource } from './place-sources.js';

/** Why a place cannot be tracked, as a sentence for the user. */
export interface PlaceProblem {
  readonly code: PlaceProblemCode;
  readonly message: string;
}
/** The market with its place as providers name it, or why there is none. `isChecked`: `false` for one as it was typed. */
export type ResolvedMarket =
  | { readonly kind: 'market'; readonly market: SearchMarket; readonly isChecked: boolean }
  | ({ readonly kind: 'problem' } & PlaceProblem);

/** Unknown places for which similar ones are looked for at once. */
const SIMILAR_SEARCHED = 50;
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** Places within countries: suggested while they are typed, and resolved before anything is tracked there. */
@Injectable()
export class Places {
  constructor(
    private readonly sources: PlaceSources,
    private readonly lists: PlaceLists,
    private readonly listed: PlaceListsRepository,
  ) {}

  /** Without a text: whether there is a list, and what a user should know. */
  async suggest(
    { userId }: Actor,
    { engine, country, text }: PlacesInput,
  ): Promise<PlacesResponse> {
    const language = usualLanguage(country);
    const market = { engine, country, language, location: null, device: 'desktop' } as const;
    const source = await this.sources.of(userId, market);
    const none = { success: true as const, places: [] };
    if (source.kind !== 'listed') return { ...none, source: source.kind, note: source.note };
    const folded = foldPlace(text);
    // The question is only whether there is a list.
    if (folded === '') return { ...none, source: 'listed', note: null };
    if (!(await this.lists.ensure(country, userId, source.by)))
      return { ...none, source: 'unavailable', note: unavailable(country).message };
    const places = await this.listed.beginningWith(country, folded, PLACES_SUGGESTED);
    return { success: true, source: 'listed', places, note: null };
  }

  /** Each of the markets, in their order; those of whole countries as they are. */
  async resolve(userId: string, markets: readonly SearchMarket[]): Promise<ResolvedMarket[]> {
    const resolved: ResolvedMarket[] = markets.map((market) => ({
      ...{ kind: 'market', market, isChecked: market.location === null },
    }));
    const within = markets.flatMap((market, at) =>
      market.location === null ? [] : [{ market, at, location: market.location }],
    );
    const groups = Map.groupBy(within, ({ market }) =>
      JSON.stringify([market.engine, market.country, market.language, market.device]),
    );
    for (const group of groups.values()) {
      const [first] = group;
      if (first === undefined) continue;
      const source = await this.sources.of(userId, first.market);
      const texts = [...new Set(group.map(({ location }) => location))];
      const matches = await this.matches(userId, first.market.country, texts, source);
      for (const { market, at, location } of group) {
        const match = matches.get(location);
        if (match === undefined) continue;
        resolved[at] =
          match.kind === 'found'
            ? { kind: 'market', market: { ...market, location: match.name }, isChecked: true }
            : match;
      }
    }
    return resolved;
  }

  /** By the texts; those that stay as they are typed are missing. */
  private async matches(
    userId: string,
    country: string,
    texts: readonly string[],
    source: PlaceSource,
  ): Promise<ReadonlyMap<string, PlaceMatch>> {
    const all = (problem: PlaceProblem) =>
      new Map(texts.map((text) => [text, { kind: 'problem' as const, ...problem }]));
    if (source.kind !== 'listed')
      return source.kind === 'as_typed'
        ? new Map()
        : all({ code: 'place_not_taken', message: source.note });
    if (!(await this.lists.ensure(country, userId, source.by))) return all(unavailable(country));
    const parts = [...new Set(texts.map((text) => foldedPart(text)))];
    const namesakes = Map.groupBy(await this.listed.namesakes(country, parts), ({ part }) => part);
    const matches = new Map<string, PlaceMatch>();
    let searched = 0;
    for (const text of texts) {
      const part = foldedPart(text);
      const known = namesakes.get(part) ?? [];
      const isSearched = known.length === 0 && part !== '' && searched < SIMILAR_SEARCHED;
      if (isSearched) searched += 1;
      const others = isSearched ? await this.listed.similar(country, part) : [];
      matches.set(text, matchPlace(text, country, { namesakes: known, others }));
    }
    return matches;
  }
}

function unavailable(country: string): PlaceProblem {
  const where = countryNames.of(country) ?? country;
  const message = `DataForSEO’s place list (${where}) is not available right now. Try again in a few minutes, or leave the city empty.`;
  return { code: 'place_list_unavailable', message };
}
