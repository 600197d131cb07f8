import { countOf } from '../../../lib/numbers.js';
import { visitsPerKeyword } from './campaign-values.js';

/** How the visits are distributed: rounded up per keyword, never more than the amount in total. */
export function shareSentence(amount: number, keywords: number): string {
  if (!Number.isInteger(amount) || amount < 1 || keywords < 1) return 'Split across the keywords.';
  if (keywords === 1) return 'All for one keyword.';
  const each = countOf(visitsPerKeyword(amount, keywords), 'visit');
  const isExact = amount % keywords === 0;
  return isExact ? `${each} per keyword.` : `Up to ${each} per keyword, never more in total.`;
}
