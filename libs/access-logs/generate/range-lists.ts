import { addressRanges } from '../src/rules/address-ranges.ts';

/** A list of addresses that the operator of crawlers publishes as JSON. */
export interface RangeSource {
  readonly name: string;
  readonly source: string;
}

/** Where the lists of `src/rules/published-ranges.ts` come from. */
export const rangeSources: readonly RangeSource[] = [
  {
    name: 'google',
    source: 'https://developers.google.com/static/crawling/ipranges/common-crawlers.json',
  },
  {
    name: 'google-special',
    source: 'https://developers.google.com/static/crawling/ipranges/special-crawlers.json',
  },
  { name: 'bing', source: 'https://www.bing.com/toolbox/bingbot.json' },
  { name: 'apple', source: 'https://search.developer.apple.com/applebot.json' },
  { name: 'duckduckgo', source: 'https://duckduckgo.com/duckduckbot.json' },
  { name: 'gptbot', source: 'https://openai.com/gptbot.json' },
  { name: 'oai-searchbot', source: 'https://openai.com/searchbot.json' },
  { name: 'chatgpt-user', source: 'https://openai.com/chatgpt-user.json' },
  { name: 'anthropic', source: 'https://claude.com/crawling/bots.json' },
  { name: 'perplexitybot', source: 'https://www.perplexity.ai/perplexitybot.json' },
  { name: 'perplexity-user', source: 'https://www.perplexity.ai/perplexity-user.json' },
];

export interface ReadList extends RangeSource {
  /** The day on which it was read: YYYY-MM-DD. */
  readonly readOn: string;
  readonly ranges: readonly string[];
}

const RANGE = /^(?:\d{1,3}(?:\.\d{1,3}){3}\/\d{1,2}|[\da-f:]{2,39}\/\d{1,3})$/i;
const LINE_MAX = 100;
const MAX_RANGES = 5_000;
/** A range as wide as this would verify half of the internet. */
const SHORTEST_PREFIX = { v4: 12, v6: 24 } as const;

/** The ranges in a published document. Throws when it isn't one, or holds a range that no crawler can have. */
export function rangesOf(document: unknown): string[] {
  const { prefixes } = (document ?? {}) as { readonly prefixes?: unknown };
  if (!Array.isArray(prefixes) || prefixes.length === 0) throw new Error('It lists no prefixes.');
  if (prefixes.length > MAX_RANGES) throw new Error(`It lists ${prefixes.length} prefixes.`);
  const ranges = prefixes.map((prefix: unknown) => rangeOf(prefix));
  return [...new Set(ranges)].sort();
}

function rangeOf(prefix: unknown): string {
  const { ipv4Prefix, ipv6Prefix } = (prefix ?? {}) as Readonly<Record<string, unknown>>;
  const range = ipv4Prefix ?? ipv6Prefix;
  if (typeof range !== 'string' || !RANGE.test(range))
    throw new Error(`${JSON.stringify(prefix)} is no range of addresses.`);
  addressRanges(range);
  const shortest = range.includes(':') ? SHORTEST_PREFIX.v6 : SHORTEST_PREFIX.v4;
  if (Number(range.split('/')[1]) < shortest) throw new Error(`${range} is too wide.`);
  return range;
}

/** The TypeScript file that holds the lists. */
export function sourceOf(lists: readonly ReadList[]): string {
  const entries = lists.map(
    ({ name, source, readOn, ranges }) => `  ${quotedKey(name)}: {
    source: '${source}',
    readOn: '${readOn}',
${rangesLine(ranges)}
  },`,
  );
  return `/** Written by \`npm run refresh:bot-ranges\`. The addresses that operators publish for their crawlers. */
export const publishedRanges = {
${entries.join('\n')}
} as const;
`;
}

/** As the formatter writes it, so that the file needs no other command. */
function quotedKey(name: string): string {
  return /^[a-z]+$/.test(name) ? name : `'${name}'`;
}

function rangesLine(ranges: readonly string[]): string {
  const line = `    ranges: '${ranges.join(' ')}',`;
  return line.length <= LINE_MAX ? line : line.replace(': ', ':\n      ');
}
