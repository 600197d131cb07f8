import type { KeywordCostsInput } from '@app/keywords/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/failure.js';
import { trpc } from '../../../lib/trpc.js';
import { useSettled } from '../../../lib/use-settled.js';
import { costSentences } from './cost-text.js';

type CostLinesProps = { input: Partial<KeywordCostsInput> };

/** The estimated cost, who pays and what is left; inline, for texts of dialogs, too. */
export function CostLines({ input }: CostLinesProps) {
  const { place: typed = '', ...market } = input;
  const place = useSettled(typed);
  const { data, error } = trpc.keywords.costs.useQuery(
    place === '' ? market : { ...market, place },
    { placeholderData: keepPreviousData },
  );
  return (
    <span role="status" className="block min-h-10 max-w-prose text-sm text-text-muted">
      {data !== undefined
        ? costSentences(input.of ?? 'new', data).join(' ')
        : error === null
          ? 'Estimating the cost…'
          : sentenceOf(error, "Couldn't estimate the cost.")}
    </span>
  );
}
