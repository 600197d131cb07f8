import type { Fix } from '@app/fixes/contract';
import { countOf, formatCount } from '../../../lib/numbers.js';

type Drafts = readonly Pick<Fix, 'is_suggestion'>[];

/** "10 of 11 drafts, 1 of 1 suggestion selected": in the words in which the fixes of a scan are counted. */
export function selectionText(drafts: Drafts, selected: Drafts): string {
  const [suggestions, chosen] = [suggestionsIn(drafts), suggestionsIn(selected)];
  const parts = [
    { all: drafts.length - suggestions, of: selected.length - chosen, noun: 'draft' },
    { all: suggestions, of: chosen, noun: 'suggestion' },
  ].filter(({ all }) => all > 0);
  const texts = parts.map(({ all, of, noun }) => `${formatCount(of)} of ${countOf(all, noun)}`);
  return `${texts.join(', ')} selected`;
}

function suggestionsIn(drafts: Drafts): number {
  return drafts.filter(({ is_suggestion: isSuggestion }) => isSuggestion).length;
}
