export interface AiSearchAgent {
  /** Product token, as robots.txt addresses it. */
  readonly agent: string;
  readonly owner: string;
}

/** When the list below was last compared with the operators' documentation. */
export const AI_SEARCH_AGENTS_AS_OF = '2026-11';

/**
 * Crawlers that read pages so that an AI search can show and cite them. Crawlers that only collect training data
 * (GPTBot, ClaudeBot, CCBot, Google-Extended, Applebot-Extended) and agents that open a page on a user's request
 * (ChatGPT-User, Claude-User, Perplexity-User) are excluded: blocking these costs no visibility in search.
 * Sources: OpenAI "Overview of OpenAI crawlers"; Anthropic "Does Anthropic crawl data from the web"; Perplexity
 * "Perplexity crawlers"; DuckDuckGo "DuckAssistBot"; Amazon "Amazonbot and its kin".
 */
export const AI_SEARCH_AGENTS: readonly AiSearchAgent[] = [
  { agent: 'OAI-SearchBot', owner: 'ChatGPT search' },
  { agent: 'Claude-SearchBot', owner: 'Claude' },
  { agent: 'PerplexityBot', owner: 'Perplexity' },
  { agent: 'DuckAssistBot', owner: 'DuckDuckGo' },
  { agent: 'Amzn-SearchBot', owner: 'Amazon' },
];
