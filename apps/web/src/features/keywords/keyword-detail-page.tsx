import type { TrackedKeyword } from '@app/keywords/contract';
import { ChevronLeft } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router';
import { Fact } from './fact.js';
import { QueryError } from '../../components/error-state.js';
import { NotAvailable } from '../../components/not-available.js';
import { PageHeader } from '../../components/page-header.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { longDay } from '../../lib/day-text.js';
import { formatInstant } from '../../lib/instants.js';
import { formatMicroDollars } from '../../lib/micro-dollars.js';
import { formatCount } from '../../lib/numbers.js';
import { trpc } from '../../lib/trpc.js';
import { changeOf } from './change-text.js';
import { noFiguresOf } from './figures-text.js';
import { KeywordActions } from './keyword-actions.js';
import { KeywordHistory } from './keyword-history.js';
import { RankCell } from './rank-cell.js';
import { useKeyword } from './use-keyword.js';

const CADENCES = { daily: 'every day', weekly: 'once a week', manual: 'manually' } as const;

/** /keyword-tracker/{id}: everything that is known about one keyword. */
export function KeywordDetailPage() {
  const { keywordId = '' } = useParams();
  const navigate = useNavigate();
  const query = useKeyword(keywordId);
  const list = trpc.keywords.list.useQuery({ limit: 1 });
  const keyword = query.data?.keyword;
  return (
    <div className="flex flex-col gap-6">
      <title>{`${keyword?.keyword ?? 'Keyword'} · Groundswell`}</title>
      <PageHeader
        title={keyword?.keyword ?? 'Keyword'}
        description={keyword === undefined ? undefined : `${keyword.domain}, ${keyword.location}`}
        breadcrumb={
          <Link
            to="/keyword-tracker"
            className="mb-1 inline-flex items-center gap-1 text-sm text-text-muted hover:text-text"
          >
            <ChevronLeft aria-hidden className="size-4" />
            Keywords
          </Link>
        }
        actions={
          keyword !== undefined && (
            <KeywordActions keyword={keyword} onStopped={() => void navigate('/keyword-tracker')} />
          )
        }
      />
      {query.isPending && <Skeleton className="h-56" />}
      {query.isError && (
        <Card>
          <QueryError query={query} title="Couldn't load this keyword." />
        </Card>
      )}
      {keyword !== undefined && (
        <>
          <Facts keyword={keyword} engines={list.data?.engines ?? [keyword.market.engine]} />
          <KeywordHistory id={keyword.id} />
        </>
      )}
    </div>
  );
}

type FactsProps = Pick<Parameters<typeof RankCell>[0], 'engines'> & { keyword: TrackedKeyword };

function Facts({ keyword, engines }: FactsProps) {
  const { search_volume: volume, cpc_micros: cpc, difficulty, figures_on: figuresOn } = keyword;
  const change = changeOf(keyword);
  const figuresDay = figuresOn === null ? '' : `, DataForSEO, ${longDay(figuresOn)}`;
  return (
    <Card aria-label="Current state">
      <CardHeader>
        <CardTitle>Current state</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
          <Fact name="Current rank">
            <RankCell keyword={keyword} engines={engines} />
          </Fact>
          <Fact name="Change">
            {change === null ? (
              <NotAvailable reason="There is no earlier comparable check." />
            ) : (
              <>
                {change.text}
                <span className="block text-sm text-text-muted">{change.detail}</span>
              </>
            )}
          </Fact>
          <Fact name="Ranking URL">
            {keyword.address ?? <NotAvailable reason="No page of the domain ranks." />}
          </Fact>
          <Fact name="Target URL">
            {keyword.intended_address ?? 'None'}
            {keyword.intended_missed === true && (
              <span className="block text-sm text-warning">Another page ranks.</span>
            )}
          </Fact>
          <Fact name="Last checked">
            {keyword.last_checked === null ? 'Never' : formatInstant(keyword.last_checked)}
          </Fact>
          <Fact name="Checked">
            {CADENCES[keyword.cadence]}, the first {keyword.depth} results
            {keyword.next_due !== null && (
              <span className="block text-sm text-text-muted">
                Next on {formatInstant(keyword.next_due)}
              </span>
            )}
          </Fact>
          <Fact name="Search volume">
            {volume === null ? (
              <NotAvailable reason={noFiguresOf(keyword)} />
            ) : (
              `${formatCount(volume)} a month${figuresDay}`
            )}
          </Fact>
          <Fact name="Cost per click and difficulty">
            {cpc === null && difficulty === null ? (
              <NotAvailable reason={noFiguresOf(keyword)} />
            ) : (
              [
                cpc === null ? null : formatMicroDollars(cpc),
                difficulty === null ? null : `difficulty ${difficulty} of 100`,
              ]
                .filter((text) => text !== null)
                .join(', ') + figuresDay
            )}
          </Fact>
        </dl>
      </CardContent>
    </Card>
  );
}
