import { plainText, readCountry, readLanguage } from '@app/search-data/contract';
import type { SearchEngine, SearchMarket } from '@app/search-data/contract';

const DEVICES: ReadonlyMap<string, SearchMarket['device']> = new Map([
  ['desktop', 'desktop'],
  ['computer', 'desktop'],
  ['pc', 'desktop'],
  ['mobile', 'mobile'],
  ['mobile phone', 'mobile'],
  ['smartphone', 'mobile'],
  ['phone', 'mobile'],
]);
const ENGINES: ReadonlyMap<string, SearchEngine> = new Map([
  ['google', 'google'],
  ['bing', 'bing'],
  ['duckduckgo', 'duckduckgo'],
  ['mojeek', 'mojeek'],
  ['brave', 'brave'],
  ['brave search', 'brave'],
  ['demo', 'demo'],
  ['demo search engine', 'demo'],
]);
/** Words beside the name of an engine that say nothing about the market. */
const WEB_RESULTS = ['', 'search', 'web', 'organic', 'organic search'];

export function readDevice(text: string): SearchMarket['device'] | null {
  return DEVICES.get(plainText(text)) ?? null;
}

/** What the name of an engine says about the market; `null` for what it leaves open. */
export interface NamedEngine {
  readonly engine: SearchEngine;
  readonly country: string | null;
  readonly language: string | null;
  readonly device: SearchMarket['device'] | null;
}

/**
 * An engine whose web results are tracked, as trackers write it: `Google`, `google.co.uk`, `Google USA Mobile`, `Google
 * (Germany) - Desktop`. `null` for any other, and for what it does not understand (`Google Maps`).
 */
export function readEngine(text: string): NamedEngine | null {
  const wanted = plainText(text)
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '');
  const name = [...ENGINES.keys()]
    .filter((each) => wanted === each || new RegExp(`^${each}[^a-z]`).test(wanted))
    .sort((one, other) => other.length - one.length)[0];
  const engine = ENGINES.get(name ?? '');
  if (name === undefined || engine === undefined) return null;
  const rest = wanted.slice(name.length);
  const domain = /^\.([a-z]{2,3})(?:\.([a-z]{2}))?(?![a-z.])/.exec(rest);
  const named = domain === null ? NOTHING : ofDomain(domain[2] ?? domain[1] ?? '');
  if (named === null) return null;
  const parts = rest.slice(domain?.[0].length ?? 0).split(/[-–—,;|/()]/);
  return parts.reduce<NamedEngine | null>(
    (found, part) => (found === null ? null : withPart(found, part.trim())),
    { engine, ...named },
  );
}

type NamedParts = Omit<NamedEngine, 'engine'>;
const NOTHING: NamedParts = { country: null, language: null, device: null };

/** `.com` says nothing, `.de` and `.co.uk` say the country. */
function ofDomain(ending: string): NamedParts | null {
  if (['com', 'net', 'org'].includes(ending)) return NOTHING;
  const country = readCountry(ending);
  return country === null ? null : { ...NOTHING, country };
}

/** `null` if a part is not understood, or contradicts what was found before. */
function withPart(found: NamedEngine, part: string): NamedEngine | null {
  if (WEB_RESULTS.includes(part)) return found;
  const device = readDevice(part);
  if (device !== null) return only(found, { device });
  const country = readCountry(part);
  if (country !== null) return only(found, { country });
  const named = readLanguage(part);
  if (named !== null) return only(found, { language: named.language });
  const [, before, last = ''] = /^(.{1,60}) (\S{1,20})$/.exec(part) ?? [];
  if (before === undefined || readDevice(last) === null) return null;
  const left = withPart(found, before);
  return left === null ? null : withPart(left, last);
}

function only(found: NamedEngine, part: Partial<NamedParts>): NamedEngine | null {
  const keys = Object.keys(part) as (keyof NamedParts)[];
  const isOpen = keys.every((key) => found[key] === null || found[key] === part[key]);
  return isOpen ? { ...found, ...part } : null;
}
