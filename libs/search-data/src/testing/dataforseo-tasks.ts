import { randomUUID } from 'node:crypto';
import type { FixtureElement } from './dataforseo-fixtures.js';
import {
  backlinksFixture,
  competitorsFixture,
  numberedElements,
  organicPage,
  rankedKeywordsFixture,
} from './dataforseo-fixtures.js';

/** A task as the response has it. */
export interface TaskResponse {
  readonly id: string;
  readonly status_code: number;
  readonly status_message: string;
  readonly cost: number;
  readonly data: FixtureElement;
  readonly result: readonly unknown[] | null;
}

/** A task as the list of tasks has it. */
interface AcceptedTask {
  readonly id: string;
  readonly url: string;
  readonly postedAt: Date;
  readonly input: FixtureElement;
  readonly cost: number;
  requestsUntilReady: number;
}

const SEARCH_VOLUME = '/v3/keywords_data/google_ads/search_volume';
const SEARCH_VOLUME_USD = 0.05;
const PAGE_USD = { live: 0.002, queue: 0.0006 } as const;
const MAX_KEYWORD_CHARACTERS = 700;
const MAX_DEPTH = 200;
/** By their codes; the list is longer, but these are enough to notice a wrong one. */
const LOCATIONS: ReadonlySet<unknown> = new Set([
  2840, 2826, 2124, 2036, 2356, 2276, 2158, 2578, 2756,
]);
/** Name and type, by country; the first one is the country itself. */
const PLACES: Readonly<Record<string, readonly (readonly [name: string, kind: string])[]>> = {
  us: [
    ['United States', 'Country'],
    ['Austin,Texas,United States', 'City'],
    ['Austin,Minnesota,United States', 'City'],
    ['Austin County,Texas,United States', 'County'],
    ['Dallas,Texas,United States', 'City'],
    ['New York,New York,United States', 'City'],
    ['New York,United States', 'State'],
    ['78701,Texas,United States', 'Postal Code'],
  ],
  de: [
    ['Germany', 'Country'],
    ['Munich,Bavaria,Germany', 'City'],
    ['Kiel,Schleswig-Holstein,Germany', 'City'],
  ],
};
const LOCATIONS_PATH = '/v3/serp/google/locations/';
const LOCATION_NAMES: ReadonlySet<unknown> = new Set(
  Object.values(PLACES).flatMap((places) => places.map(([name]) => name)),
);
const LANGUAGES: ReadonlySet<unknown> = new Set([
  'en',
  'de',
  'hi',
  'fr',
  'es',
  'zh-TW',
  'no',
  'nb',
]);

/** What DataForSEO answers to each task, without HTTP, login and faults. */
export class DataForSeoTasks {
  /** Result pages by decoded keyword; others have the default pages. */
  readonly pages = new Map<string, readonly (readonly FixtureElement[])[]>();
  /** Results of other keywords: 5 pages, 9 organic results each. */
  defaultPages: readonly (readonly FixtureElement[])[] = [0, 1, 2, 3, 4].map((page) =>
    organicPage('site', page * 9 + 1, 9),
  );
  /** Documented neither way. */
  depthCounts: 'elements' | 'organic' = 'elements';
  /** Whether elements and results say which page they are of. */
  isPageGiven = true;
  seResultsCount = 0;
  /** Requests that a posted task answers with "Task In Queue" before it is done. */
  requestsUntilReady = 0;
  /** Further places by country in lower case, name and type. */
  readonly morePlaces = new Map<string, readonly (readonly [name: string, kind: string])[]>();
  hasBacklinks = true;
  hasLabs = true;
  /** Search volumes by keyword. */
  readonly volumes = new Map<string, FixtureElement>();
  /** Difficulties by keyword; others are unknown. */
  readonly difficulties = new Map<string, number>();
  /** SERP tasks, those of the queue and live ones, and queued search volumes, in the order of their posting. */
  readonly accepted: AcceptedTask[] = [];

  respond(path: string, input: FixtureElement, now: Date): TaskResponse {
    const isGet =
      path.startsWith('/v3/serp/google/organic/task_get/advanced/') ||
      path.startsWith(`${SEARCH_VOLUME}/task_get/`);
    if (isGet) {
      return this.collected(path.slice(path.lastIndexOf('/') + 1));
    }
    if (path.startsWith(LOCATIONS_PATH)) return this.locations(path.slice(LOCATIONS_PATH.length));
    switch (path) {
      case '/v3/serp/google/organic/live/advanced':
        return this.liveSerp(path, input, now);
      case '/v3/serp/google/organic/task_post':
        return this.post(path, input, now);
      case '/v3/serp/id_list':
        return done(input, 0, this.list(input, '/v3/serp/'));
      case '/v3/keywords_data/id_list':
        return done(input, 0, this.list(input, '/v3/keywords_data/'));
      case `${SEARCH_VOLUME}/task_post`:
        return this.postSearchVolume(path, input, now);
      case '/v3/dataforseo_labs/google/ranked_keywords/live':
        return this.labs(input, rankedKeywordsFixture);
      case '/v3/dataforseo_labs/google/bulk_keyword_difficulty/live':
        return this.difficulty(input);
      case '/v3/dataforseo_labs/google/competitors_domain/live':
        return this.labs(input, competitorsFixture);
      case '/v3/backlinks/summary/live':
        return this.backlinks(input);
      default:
        return failure(input, 40400, 'Not Found.');
    }
  }

  private locations(country: string): TaskResponse {
    const places = [...(PLACES[country] ?? []), ...(this.morePlaces.get(country) ?? [])];
    if (places.length === 0) return failure({}, 40501, "Invalid Field: 'country'.");
    const result = places.map(([name, kind], index) => ({
      location_code: 1_000_000 + index,
      location_name: name,
      location_code_parent: index === 0 ? null : 1_000_000,
      country_iso_code: country.toUpperCase(),
      location_type: kind,
    }));
    // Some are listed twice, and some are of no use.
    return done({}, 0, [...result, ...result.slice(1, 3), { location_name: null }]);
  }

  private liveSerp(path: string, input: FixtureElement, postedAt: Date): TaskResponse {
    const invalid = invalidSerpField(input);
    if (invalid !== null) return failure(input, 40501, `Invalid Field: '${invalid}'.`);
    const { result, pages } = this.serpResult(input);
    const { id, cost } = this.accept(path, input, postedAt, pagesUsd(pages, PAGE_USD.live));
    return result === null
      ? { ...failure(input, 40102, 'No Search Results.', cost), id }
      : { ...done(input, cost, [result]), id };
  }

  private post(path: string, input: FixtureElement, postedAt: Date): TaskResponse {
    const invalid = invalidSerpField(input);
    if (invalid !== null) return failure(input, 40501, `Invalid Field: '${invalid}'.`);
    const { pages } = this.serpResult(input);
    const { id, cost } = this.accept(path, input, postedAt, pagesUsd(pages, PAGE_USD.queue));
    const created = { status_code: 20100, status_message: 'Task Created.' };
    return { ...done(input, cost, null), ...created, id };
  }

  private accept(path: string, input: FixtureElement, postedAt: Date, cost: number): AcceptedTask {
    const url = `https://api.dataforseo.com${path}`;
    const { requestsUntilReady } = this;
    const task = { id: randomUUID(), url, postedAt, input, cost, requestsUntilReady };
    this.accepted.push(task);
    return task;
  }

  private collected(id: string): TaskResponse {
    const task = this.accepted.find((accepted) => accepted.id === id);
    if (task === undefined) return failure({}, 40401, 'Task Not Found.');
    if (task.requestsUntilReady > 0) {
      task.requestsUntilReady -= 1;
      return { ...failure(task.input, 40602, 'Task In Queue.'), id };
    }
    if (task.url.includes(SEARCH_VOLUME)) return { ...this.searchVolume(task.input), id };
    const { result } = this.serpResult(task.input);
    return result === null
      ? { ...failure(task.input, 40501, 'No Search Results.'), id }
      : { ...done(task.input, 0, [result]), id };
  }

  /** Reads pages until there are as many results as asked for, the pages are used up, or the engine has no more. */
  private serpResult(input: FixtureElement): { result: FixtureElement | null; pages: number } {
    const keyword = decoded(String(input.keyword));
    const all = this.pages.get(keyword) ?? this.defaultPages;
    const read: (readonly FixtureElement[])[] = [];
    let count = 0;
    for (const page of all) {
      if (count >= Number(input.depth) || read.length >= Number(input.max_crawl_pages)) break;
      read.push(page);
      const counted =
        this.depthCounts === 'elements' ? page : page.filter(({ type }) => type === 'organic');
      count += counted.length;
    }
    if (count === 0) return { result: null, pages: 1 };
    const items = numberedElements(read).map(({ page, ...element }) =>
      this.isPageGiven ? { ...element, page } : element,
    );
    const result = {
      keyword,
      type: 'organic',
      se_domain: 'google.com',
      item_types: [...new Set(items.map((item) => item.type))],
      se_results_count: this.seResultsCount,
      ...(this.isPageGiven ? { pages_count: read.length } : {}),
      items_count: items.length,
      items,
    };
    return { result, pages: read.length };
  }

  private list(input: FixtureElement, api: string): unknown[] {
    const from = Date.parse(String(input.datetime_from));
    const to = Date.parse(String(input.datetime_to));
    const offset = Number(input.offset ?? 0);
    const tasks = this.accepted
      // Seconds are all that the range can say.
      .filter(({ postedAt }) => +postedAt >= from && +postedAt < to + 1_000)
      .filter(({ url }) => url.includes(api))
      .map(({ id, url, cost, input: metadata }) => ({
        id,
        url,
        status: 'Ok.',
        cost,
        ...(input.include_metadata === true ? { metadata } : {}),
      }));
    if (input.sort === 'desc') tasks.reverse();
    return tasks.slice(offset, offset + Number(input.limit ?? 1_000));
  }

  private postSearchVolume(path: string, input: FixtureElement, postedAt: Date): TaskResponse {
    const keywords = (input.keywords as string[]).map((keyword) => decoded(keyword));
    if (keywords.length > 1_000 || keywords.some((keyword) => isRefusedByAds(keyword))) {
      return failure(input, 40501, "Invalid Field: 'keywords'.");
    }
    const { id, cost } = this.accept(path, input, postedAt, SEARCH_VOLUME_USD);
    const created = { status_code: 20100, status_message: 'Task Created.' };
    return { ...done(input, cost, null), ...created, id };
  }

  private searchVolume(input: FixtureElement): TaskResponse {
    const keywords = (input.keywords as string[]).map((keyword) => decoded(keyword));
    const rows = keywords.flatMap((keyword) => {
      const row = this.volumes.get(keyword.toLowerCase());
      return row === undefined ? [] : [{ keyword: keyword.toLowerCase(), ...row }];
    });
    return done(input, 0, rows.length === 0 ? null : rows);
  }

  private labs(input: FixtureElement, fixture: (target: string) => FixtureElement): TaskResponse {
    if (!LOCATIONS.has(input.location_code)) {
      return failure(input, 40501, "Invalid Field: 'location_code'.");
    }
    const result = fixture(String(input.target));
    const rows = (result.items as unknown[]).slice(0, Number(input.limit));
    return done(input, 0.01 + rows.length * 0.0001, [{ ...result, items: rows }]);
  }

  private difficulty(input: FixtureElement): TaskResponse {
    if (!this.hasLabs) return noSubscription(input);
    const keywords = (input.keywords as string[]).map((keyword) => decoded(keyword).toLowerCase());
    if (keywords.length > 1_000) return failure(input, 40501, "Invalid Field: 'keywords'.");
    if (!LOCATIONS.has(input.location_code))
      return failure(input, 40501, "Invalid Field: 'location_code'.");
    const items = keywords.map((keyword) => ({
      ...{ se_type: 'google', keyword },
      keyword_difficulty: this.difficulties.get(keyword) ?? null,
    }));
    const result = { se_type: 'google', total_count: items.length, items_count: items.length };
    const cost = Number((0.01 + items.length * 0.0001).toFixed(6));
    return done(input, cost, [{ ...result, items }]);
  }

  private backlinks(input: FixtureElement): TaskResponse {
    return this.hasBacklinks
      ? done(input, 0.02003, [backlinksFixture(String(input.target))])
      : noSubscription(input);
  }
}

function noSubscription(input: FixtureElement): TaskResponse {
  const sentence = 'Access denied. Visit Plans and Subscriptions to activate your subscription';
  return failure(input, 40204, `${sentence} and get access to this API.`);
}

export function failure(
  data: FixtureElement,
  status_code: number,
  status_message: string,
  cost = 0,
): TaskResponse {
  return { id: randomUUID(), status_code, status_message, cost, data, result: null };
}

function done(data: FixtureElement, cost: number, result: unknown[] | null): TaskResponse {
  const task = { id: randomUUID(), status_code: 20000, status_message: 'Ok.' };
  return { ...task, cost, data, result };
}

function invalidSerpField(input: FixtureElement): string | null {
  const { keyword, location_code, location_name, language_code, depth, device } = input;
  if (typeof keyword !== 'string' || keyword === '') return 'keyword';
  if (keyword.length > MAX_KEYWORD_CHARACTERS || !isDecodable(keyword)) return 'keyword';
  if (location_name === undefined && !LOCATIONS.has(location_code)) return 'location_code';
  if (location_name !== undefined && !LOCATION_NAMES.has(location_name)) return 'location_name';
  if (!LANGUAGES.has(language_code)) return 'language_code';
  if (typeof depth !== 'number' || depth < 1 || depth > MAX_DEPTH) return 'depth';
  return device === 'desktop' || device === 'mobile' ? null : 'device';
}

/** `%##` and `+` are decoded, so that "c++" sent as it is would be another keyword. */
function decoded(keyword: string): string {
  return decodeURIComponent(keyword.replaceAll('+', ' '));
}

function isDecodable(keyword: string): boolean {
  try {
    decoded(keyword);
    return true;
  } catch {
    return false;
  }
}

function isRefusedByAds(keyword: string): boolean {
  const isTooLong = keyword.length > 80 || keyword.split(' ').length > 10;
  return (
    isTooLong || /[,!@%^()={};~`<>?\\|]/.test(keyword) || /[\u{10000}-\u{10FFFF}]/u.test(keyword)
  );
}

function pagesUsd(pages: number, first: number): number {
  return Number((first * (1 + 0.75 * (pages - 1))).toFixed(6));
}
