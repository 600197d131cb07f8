import type { RankedKeyword } from '@app/keywords/contract';
import type { FoundKeywordsResponse } from '@app/traffic/contract';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../components/ui/badge.js';
import { Banner } from '../../../components/banner.js';
import { Button } from '../../../components/ui/button.js';
import { NotAvailable } from '../../../components/not-available.js';
import { RankingPurchaseOffer } from '../../../components/ranking-purchase-offer.js';
import type { RankingMarket } from '../../../components/ranking-purchase-offer.js';
import { formatCount } from '../../../lib/numbers.js';
import { originText, otherText, positionText, sourceText } from '../../../lib/ranking-text.js';

type KeywordFinderProps = {
  isPending: boolean;
  /** `null`: no search has been made. */
  found: FoundKeywordsResponse | null;
  problem: string | null;
  selected: readonly string[];
  onFind: () => void;
  onToggle: (keyword: string) => void;
};

/** 'Find Ranked Keywords': lists the keywords that find the website, for selection. */
export function KeywordFinder(props: KeywordFinderProps) {
  const { isPending, found, problem, onFind } = props;
  /** Kept while the list is read again after a purchase. */
  const [market, setMarket] = useState<RankingMarket | null>(null);
  return (
    <div className="flex flex-col gap-3">
      <Button className="self-start" disabled={isPending} onClick={onFind}>
        <Search aria-hidden />
        {isPending ? 'Finding keywords…' : 'Find Ranked Keywords'}
      </Button>
      {problem !== null && (
        <Banner tone="warning" role="alert">
          {problem}
        </Banner>
      )}
      {found !== null && found.keywords.length > 0 && <FoundKeywords {...props} found={found} />}
      {found?.purchase != null && (
        <RankingPurchaseOffer
          purchase={found.purchase}
          market={market}
          onMarket={setMarket}
          onBought={onFind}
        />
      )}
    </div>
  );
}

type FoundKeywordsProps = Pick<KeywordFinderProps, 'selected' | 'onToggle'> & {
  found: FoundKeywordsResponse;
};

function FoundKeywords({ found, selected, onToggle }: FoundKeywordsProps) {
  return (
    <fieldset className="rounded-lg border">
      <legend className="sr-only">Keywords found</legend>
      {found.note !== null && (
        <p className="border-b px-3 py-2 text-sm text-text-muted">{found.note}</p>
      )}
      <ul
        aria-label="Keywords found"
        tabIndex={0}
        className="max-h-72 divide-y overflow-y-auto -outline-offset-2"
      >
        {found.keywords.map((keyword) => (
          <KeywordChoice
            key={keyword.keyword}
            keyword={keyword}
            isSelected={selected.includes(keyword.keyword)}
            onToggle={() => onToggle(keyword.keyword)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

type KeywordChoiceProps = { keyword: RankedKeyword; isSelected: boolean; onToggle: () => void };

function KeywordChoice({ keyword, isSelected, onToggle }: KeywordChoiceProps) {
  return (
    <li>
      <label className="flex cursor-pointer items-start gap-3 px-3 py-2 hover:bg-hover">
        <input
          type="checkbox"
          checked={isSelected}
          onChange={onToggle}
          className="mt-0.5 size-4 shrink-0 accent-accent"
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium [overflow-wrap:anywhere]">{keyword.keyword}</span>
            <Badge className="shrink whitespace-normal [overflow-wrap:anywhere]">
              {sourceText(keyword)}
            </Badge>
          </span>
          <span className="block text-sm text-text-muted tabular">
            Position <Figure value={keyword.position} format={positionText} />, volume{' '}
            <Figure value={keyword.volume} />, difficulty <Figure value={keyword.difficulty} />
          </span>
          {[originText(keyword), ...keyword.others.map(otherText)].map((text) => (
            <span key={text} className="block text-sm text-text-muted">
              {text}
            </span>
          ))}
        </span>
      </label>
    </li>
  );
}

type FigureProps = { value: number | null; format?: (value: number) => string };

function Figure({ value, format = formatCount }: FigureProps) {
  if (value === null) return <NotAvailable reason="No configured data source provides it." />;
  return format(value);
}
