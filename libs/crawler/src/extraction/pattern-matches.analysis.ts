import { defineAnalysis } from '../analysis/analysis.js';

/** Tests texts with a regular expression (RE2) that a user wrote; returns the numbers of those that it matches. */
export const patternMatches = defineAnalysis({
  module: import.meta.url,
  name: 'patternMatches',
  run: async ({
    pattern,
    texts,
  }: {
    readonly pattern: string;
    readonly texts: readonly string[];
  }): Promise<number[]> => {
    const { patternTest } = await import('./regex-rule.js');
    const matches = patternTest(pattern);
    return texts.flatMap((text, number) => (matches(text) ? [number] : []));
  },
});
