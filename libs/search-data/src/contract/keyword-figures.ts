import { z } from 'zod';

/**
 * Why a keyword's figures are not asked for: Google Ads takes 80 characters and 10 words, and not every symbol; it has
 * no figures for some countries and languages.
 */
export const keywordRefusals = ['too_long', 'too_many_words', 'symbols', 'no_market'] as const;
export const keywordRefusalSchema = z.enum(keywordRefusals);
export type KeywordRefusal = z.infer<typeof keywordRefusalSchema>;
