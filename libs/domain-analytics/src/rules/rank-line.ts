import type { RankListName } from '../contract/index.js';

export interface RankedDomain {
  /** From 1, the best. */
  readonly rank: number;
  /** Lower case, punycode. */
  readonly domain: string;
}

/** A line without an entry: a heading or an empty line, or one that cannot be read. */
export type RankLine = RankedDomain | 'heading' | 'unreadable';

const LINE_MAX_CHARS = 2_000;
const DOMAIN_MAX_CHARS = 253;
/** The largest `integer` of PostgreSQL. */
const RANK_MAX = 2_147_483_647;
const PLAIN = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/;
const INTERNATIONAL = /^[^\s/?#@:\\[\]%]+$/;

/** Reads one line of a list, without its line feed. */
export function readRankLine(list: RankListName, line: string): RankLine {
  if (line.length > LINE_MAX_CHARS) return 'unreadable';
  const text = line.endsWith('\r') ? line.slice(0, -1) : line;
  if (text === '' || text.startsWith('#')) return 'heading';
  switch (list) {
    case 'common_crawl':
      return readCommonCrawl(text);
    case 'tranco':
      return readTranco(text);
    case 'crux':
      return readCrux(text);
  }
}

/**
 * Ranks of Common Crawl's web graph, separated by tabs: harmonicc_pos, harmonicc_val, pr_pos, pr_val, host_rev, and for
 * domains n_hosts. `host_rev` is reversed: `com.example`.
 */
function readCommonCrawl(text: string): RankLine {
  const first = text.indexOf('\t');
  const second = text.indexOf('\t', first + 1);
  const third = text.indexOf('\t', second + 1);
  const fourth = text.indexOf('\t', third + 1);
  if (first < 0 || second <= first || third <= second || fourth <= third) return 'unreadable';
  const fifth = text.indexOf('\t', fourth + 1);
  if (fifth >= 0 && text.includes('\t', fifth + 1)) return 'unreadable';
  const reversed = text.slice(fourth + 1, fifth < 0 ? undefined : fifth);
  return entry(text.slice(0, first), reversed.split('.').reverse().join('.'));
}

/** Tranco's lists: `rank,domain`. */
function readTranco(text: string): RankLine {
  const comma = text.indexOf(',');
  return comma < 0 ? 'unreadable' : entry(text.slice(0, comma), text.slice(comma + 1));
}

/** CrUX's top lists: `origin,rank`, where the rank is a bucket: 1000, 5000, 10000, …; of an origin only the host is kept. */
function readCrux(text: string): RankLine {
  if (text === 'origin,rank') return 'heading';
  const comma = text.lastIndexOf(',');
  const [, host] = /^https?:\/\/([^/:]+)(?::\d{1,5})?\/?$/.exec(text.slice(0, comma)) ?? [];
  return comma < 0 || host === undefined ? 'unreadable' : entry(text.slice(comma + 1), host);
}

function entry(rankText: string, name: string): RankLine {
  const rank = /^\d{1,10}$/.test(rankText) ? Number(rankText) : 0;
  const domain = domainOf(name);
  if (rank < 1 || rank > RANK_MAX || domain === null) return 'unreadable';
  return { rank, domain };
}

function domainOf(name: string): string | null {
  const domain = PLAIN.test(name) ? name : inPunycode(name);
  return domain === null || domain.length > DOMAIN_MAX_CHARS ? null : domain;
}

function inPunycode(name: string): string | null {
  const address = `http://${name}`;
  if (!INTERNATIONAL.test(name) || !URL.canParse(address)) return null;
  const host = new URL(address).hostname;
  return PLAIN.test(host) ? host : null;
}
