import { z } from 'zod';

/** What the visits of a crawler lead to. */
export const botKinds = ['search', 'ai_search', 'ai_training', 'ai_user', 'other'] as const;
export const botKindSchema = z.enum(botKinds);
export type BotKind = z.infer<typeof botKindSchema>;

/** Crawlers that are counted, in the order in which they are listed. Ids are stored. */
export const bots = [
  { id: 'googlebot', name: 'Googlebot', operator: 'Google', kind: 'search' },
  { id: 'google_other', name: 'Google (other crawlers)', operator: 'Google', kind: 'other' },
  { id: 'google_ads', name: 'Google Ads', operator: 'Google', kind: 'other' },
  { id: 'bingbot', name: 'Bingbot', operator: 'Microsoft', kind: 'search' },
  { id: 'applebot', name: 'Applebot', operator: 'Apple', kind: 'search' },
  { id: 'duckduckbot', name: 'DuckDuckBot', operator: 'DuckDuckGo', kind: 'search' },
  { id: 'yandexbot', name: 'YandexBot', operator: 'Yandex', kind: 'search' },
  { id: 'baiduspider', name: 'Baiduspider', operator: 'Baidu', kind: 'search' },
  { id: 'oai_searchbot', name: 'OAI-SearchBot', operator: 'OpenAI', kind: 'ai_search' },
  { id: 'gptbot', name: 'GPTBot', operator: 'OpenAI', kind: 'ai_training' },
  { id: 'chatgpt_user', name: 'ChatGPT-User', operator: 'OpenAI', kind: 'ai_user' },
  { id: 'claude_searchbot', name: 'Claude-SearchBot', operator: 'Anthropic', kind: 'ai_search' },
  { id: 'claudebot', name: 'ClaudeBot', operator: 'Anthropic', kind: 'ai_training' },
  { id: 'claude_user', name: 'Claude-User', operator: 'Anthropic', kind: 'ai_user' },
  { id: 'perplexitybot', name: 'PerplexityBot', operator: 'Perplexity', kind: 'ai_search' },
  { id: 'perplexity_user', name: 'Perplexity-User', operator: 'Perplexity', kind: 'ai_user' },
  { id: 'meta_agent', name: 'Meta-ExternalAgent', operator: 'Meta', kind: 'ai_training' },
  { id: 'amazonbot', name: 'Amazonbot', operator: 'Amazon', kind: 'ai_training' },
  { id: 'ccbot', name: 'CCBot', operator: 'Common Crawl', kind: 'ai_training' },
  { id: 'bytespider', name: 'Bytespider', operator: 'ByteDance', kind: 'ai_training' },
  { id: 'ahrefsbot', name: 'AhrefsBot', operator: 'Ahrefs', kind: 'other' },
  { id: 'semrushbot', name: 'SemrushBot', operator: 'Semrush', kind: 'other' },
] as const satisfies readonly {
  readonly id: string;
  readonly name: string;
  readonly operator: string;
  readonly kind: BotKind;
}[];
export type BotId = (typeof bots)[number]['id'];
export const botIdSchema = z.enum(bots.map(({ id }) => id));

/**
 * Whether a request came from the operator of the bot that it names: by a published address or forward-confirmed
 * reverse DNS. `unproven`: nothing can show it, because the operator publishes neither, DNS did not answer, or the log
 * has the address of a proxy.
 */
export const proofs = ['verified', 'spoofed', 'unproven'] as const;
export const proofSchema = z.enum(proofs);
export type Proof = z.infer<typeof proofSchema>;

export function botName(id: BotId): string {
  return bots.find((bot) => bot.id === id)?.name ?? id;
}
