import type { RankingPurchase } from '@app/keywords/contract';
import { ShoppingCart } from 'lucide-react';
import { useId } from 'react';
import { sentenceOf } from '../lib/failure.js';
import { boughtText, purchaseLabel, purchaseText } from '../lib/ranking-text.js';
import { trpc } from '../lib/trpc.js';
import { LanguageField, LocationField } from './country-fields.js';
import { FormError } from './form-error.js';
import { Button } from './ui/button.js';

export type RankingMarket = Pick<RankingPurchase, 'country' | 'language'>;

type RankingPurchaseOfferProps = {
  /** Of the market that is offered first. */
  purchase: RankingPurchase;
  /** `null`: that of `purchase`. */
  market: RankingMarket | null;
  onMarket: (market: RankingMarket) => void;
  /** The lists that the bought keywords belong in are read again. */
  onBought: () => void;
};

/** Keywords of DataForSEO in a country and language: bought only on request, with the cost on the button. */
export function RankingPurchaseOffer(props: RankingPurchaseOfferProps) {
  const { purchase, market, onMarket, onBought } = props;
  const { domain, country, language } = purchase;
  const chosen = market ?? { country, language };
  const isFirst = chosen.country === country && chosen.language === language;
  const query = { url: domain, ...chosen };
  const offer = trpc.keywords.rankedOffer.useQuery(query, { enabled: !isFirst });
  const shown = isFirst ? purchase : offer.data?.purchase;
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="grid w-full max-w-md grid-cols-2 gap-3">
        <LocationField value={chosen} onChange={onMarket} />
        <LanguageField value={chosen} onChange={onMarket} />
      </div>
      {shown != null ? (
        <Purchase
          key={`${shown.country} ${shown.language}`}
          purchase={shown}
          onBought={() => {
            onBought();
            void offer.refetch();
          }}
        />
      ) : (
        <p role="status" className="min-h-9 text-sm text-text-muted">
          {offer.error === null
            ? 'Estimating the cost…'
            : sentenceOf(offer.error, "Couldn't estimate the cost.")}
        </p>
      )}
    </div>
  );
}

type PurchaseProps = { purchase: RankingPurchase; onBought: () => void };

function Purchase({ purchase, onBought }: PurchaseProps) {
  const helpId = useId();
  const buy = trpc.keywords.buyRanked.useMutation({
    onSuccess({ problem }) {
      if (problem === null) onBought();
    },
  });
  const { domain: url, country, language, boughtOn, marketProblem } = purchase;
  if (boughtOn !== null || marketProblem !== null) {
    return (
      <p role="status" className="text-sm text-text-muted">
        {boughtOn === null ? marketProblem : boughtText({ ...purchase, boughtOn })}
      </p>
    );
  }
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Button
        className="h-auto min-h-9 whitespace-normal"
        disabled={buy.isPending}
        aria-describedby={helpId}
        onClick={() => buy.mutate({ url, country, language })}
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
  return sentenceOf(buy.error, "Couldn't buy the keywords.");
}
