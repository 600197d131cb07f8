import type { RankingPurchase } from '@app/keywords/contract';
import { ShoppingCart } from 'lucide-react';
import { useId } from 'react';
import { longDay } from '../lib/day-text.js';
import { sentenceOf } from '../lib/failure.js';
import { purchaseLabel, purchaseText } from '../lib/ranking-text.js';
import { trpc } from '../lib/trpc.js';
import { FormError } from './form-error.js';
import { Button } from './ui/button.js';

type RankingPurchaseOfferProps = {
  purchase: RankingPurchase;
  /** The lists that the bought keywords belong in are read again. */
  onBought: () => void;
};

/** Keywords of DataForSEO: bought only on request, with the cost on the button. */
export function RankingPurchaseOffer({ purchase, onBought }: RankingPurchaseOfferProps) {
  const helpId = useId();
  const buy = trpc.keywords.buyRanked.useMutation({
    onSuccess({ problem }) {
      if (problem === null) onBought();
    },
  });
  if (purchase.boughtOn !== null) {
    return (
      <p className="text-sm text-text-muted">
        The keywords of {purchase.domain} were bought from DataForSEO on{' '}
        {longDay(purchase.boughtOn)}. They can be bought again after 30 days.
      </p>
    );
  }
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Button
        className="h-auto min-h-9 whitespace-normal"
        disabled={buy.isPending}
        aria-describedby={helpId}
        onClick={() => buy.mutate({ url: purchase.domain })}
      >
        <ShoppingCart aria-hidden />
        {buy.isPending ? 'Buying…' : purchaseLabel(purchase)}
      </Button>
      <p id={helpId} className="text-sm text-text-muted">
        {purchaseText(purchase)}
      </p>
      <FormError message={problemOf(buy)} />
    </div>
  );
}

function problemOf(buy: { data?: { problem: string | null } | undefined; error: unknown }) {
  if (buy.data?.problem != null) return buy.data.problem;
  if (buy.error === null) return undefined;
  return sentenceOf(buy.error, 'The keywords could not be bought.');
}
