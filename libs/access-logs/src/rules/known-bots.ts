import type { BotId } from '../contract/index.js';
import type { publishedRanges } from './published-ranges.js';

/** How a bot is recognised, and by what it is verified. */
export interface KnownBot {
  readonly id: BotId;
  /** Parts of its user agents, in lower case. */
  readonly tokens: readonly string[];
  /** Published lists that hold its addresses. */
  readonly lists: readonly (keyof typeof publishedRanges)[];
  /** Ends of the host names of its addresses, for forward-confirmed reverse DNS; they begin with a dot. */
  readonly hosts: readonly string[];
}

const NONE = { lists: [], hosts: [] } as const;

/** In the order in which user agents are compared with them. */
export const knownBots: readonly KnownBot[] = [
  {
    id: 'google_ads',
    tokens: ['adsbot-google', 'mediapartners-google', 'apis-google', 'google-safety'],
    lists: ['google-special'],
    hosts: ['.google.com'],
  },
  {
    id: 'google_other',
    tokens: ['googleother', 'google-inspectiontool', 'storebot-google', 'google-cloudvertexbot'],
    lists: ['google'],
    hosts: ['.googlebot.com', '.google.com'],
  },
  {
    id: 'googlebot',
    tokens: ['googlebot'],
    lists: ['google'],
    hosts: ['.googlebot.com', '.google.com'],
  },
  {
    id: 'bingbot',
    tokens: ['bingbot', 'msnbot', 'adidxbot', 'bingpreview'],
    lists: ['bing'],
    hosts: ['.search.msn.com'],
  },
  { id: 'applebot', tokens: ['applebot'], lists: ['apple'], hosts: ['.applebot.apple.com'] },
  { id: 'duckduckbot', tokens: ['duckduckbot'], lists: ['duckduckgo'], hosts: [] },
  {
    id: 'yandexbot',
    tokens: ['yandex.com/bots', 'yandexbot'],
    lists: [],
    hosts: ['.yandex.ru', '.yandex.net', '.yandex.com'],
  },
  { id: 'baiduspider', tokens: ['baiduspider'], lists: [], hosts: ['.baidu.com', '.baidu.jp'] },
  { id: 'oai_searchbot', tokens: ['oai-searchbot'], lists: ['oai-searchbot'], hosts: [] },
  { id: 'gptbot', tokens: ['gptbot'], lists: ['gptbot'], hosts: [] },
  { id: 'chatgpt_user', tokens: ['chatgpt-user'], lists: ['chatgpt-user'], hosts: [] },
  { id: 'claude_searchbot', tokens: ['claude-searchbot'], lists: ['anthropic'], hosts: [] },
  { id: 'claude_user', tokens: ['claude-user'], lists: ['anthropic'], hosts: [] },
  { id: 'claudebot', tokens: ['claudebot'], lists: ['anthropic'], hosts: [] },
  { id: 'perplexitybot', tokens: ['perplexitybot'], lists: ['perplexitybot'], hosts: [] },
  { id: 'perplexity_user', tokens: ['perplexity-user'], lists: ['perplexity-user'], hosts: [] },
  { id: 'meta_agent', tokens: ['meta-externalagent', 'meta-externalfetcher'], ...NONE },
  { id: 'amazonbot', tokens: ['amazonbot'], lists: [], hosts: ['.crawl.amazonbot.amazon'] },
  { id: 'ccbot', tokens: ['ccbot'], lists: [], hosts: ['.crawl.commoncrawl.org'] },
  { id: 'bytespider', tokens: ['bytespider'], ...NONE },
  { id: 'ahrefsbot', tokens: ['ahrefsbot'], lists: [], hosts: ['.ahrefs.com', '.ahrefs.net'] },
  { id: 'semrushbot', tokens: ['semrushbot'], lists: [], hosts: ['.bot.semrush.com'] },
];

/** The bot that a user agent names; `null` for people and for bots that are not counted. */
export function botOfAgent(agent: string): KnownBot | null {
  const lower = agent.toLowerCase();
  return knownBots.find(({ tokens }) => tokens.some((token) => lower.includes(token))) ?? null;
}

/** Whether an address with this host name, which also resolves to the address, belongs to the bot's operator. */
export function isHostOf({ hosts }: KnownBot, host: string): boolean {
  const lower = `.${host.toLowerCase().replace(/\.$/, '')}`;
  return hosts.some((end) => lower.endsWith(end));
}
