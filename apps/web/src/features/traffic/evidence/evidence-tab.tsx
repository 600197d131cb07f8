import type { Campaign, CampaignEvidence, Evidence } from '@app/traffic/contract';
import { Camera } from 'lucide-react';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { Badge } from '../../../components/ui/badge.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { LoadingPart } from '../../../components/loading-part.js';
import { cn } from '../../../lib/class-names.js';
import { optionalText } from '../../../lib/search-params.js';
import { trpc } from '../../../lib/trpc.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { POLL_MS, isFinal } from '../campaign/campaign-state.js';
import { EvidenceDetailsCard } from './evidence-details.js';
import { evidencePlace, evidenceTitle } from './evidence-text.js';

const PARAMS = { evidence: optionalText };

/** What visits of a campaign left behind: failures first, then the slowest and samples. */
export function EvidenceTab({ campaign }: { campaign: Campaign }) {
  const evidence = trpc.traffic.evidence.useQuery(
    { id: campaign.id },
    {
      refetchInterval: ({ state }) =>
        isFinal(campaign) && !(state.data?.evidence.some(isUnderWay) ?? false) ? false : POLL_MS,
    },
  );
  if (evidence.isPending) {
    return <LoadingPart label="Loading evidence" className="h-96" />;
  }
  if (evidence.isError) {
    return (
      <Card>
        <QueryError query={evidence} title="Couldn't load the evidence." />
      </Card>
    );
  }
  if (evidence.data.evidence.length === 0) return <NoEvidence campaign={campaign} />;
  return <EvidenceView campaign={campaign} found={evidence.data} />;
}

function NoEvidence({ campaign }: { campaign: Campaign }) {
  return (
    <Card>
      <CardContent>
        <EmptyState icon={Camera} title="No evidence">
          {campaign.engine === 'browser'
            ? 'Requests, console, page and filmstrip of failed, slow and sample visits appear here.'
            : 'Requests of failed and sample visits, and the HTML of failures, appear here.'}
        </EmptyState>
      </CardContent>
    </Card>
  );
}

function EvidenceView({ campaign, found }: { campaign: Campaign; found: CampaignEvidence }) {
  const { search, change } = useSearchParams(PARAMS);
  const { evidence, keptDays } = found;
  const shown = evidence.find(({ id }) => id === search.evidence) ?? evidence[0];
  const failures = evidence.filter(({ kind }) => kind === 'failure');
  const measured = evidence.filter(({ kind }) => kind !== 'failure');
  const choose = (id: string) => change({ evidence: id });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <Card aria-labelledby="evidence-list-title">
        <CardHeader>
          <div>
            <CardTitle id="evidence-list-title">Visits</CardTitle>
            <p className="mt-1 text-sm text-text-muted">
              Kept for {keptDays} days. The HTML of pages is kept, with passwords and secrets
              masked; cookies and the bodies of requests and responses aren&apos;t.
            </p>
          </div>
        </CardHeader>
        <CardContent className="flex flex-col gap-5">
          <EvidenceList title="Failures" evidence={failures} shown={shown?.id} onChoose={choose} />
          <EvidenceList
            title="Slowest and samples"
            evidence={measured}
            shown={shown?.id}
            onChoose={choose}
          />
        </CardContent>
      </Card>
      {shown !== undefined && (
        <EvidenceDetailsCard key={shown.id} campaignId={campaign.id} evidence={shown} />
      )}
    </div>
  );
}

type EvidenceListProps = {
  title: string;
  evidence: readonly Evidence[];
  shown: string | undefined;
  onChoose: (id: string) => void;
};

function EvidenceList({ title, evidence, shown, onChoose }: EvidenceListProps) {
  if (evidence.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-sm font-semibold text-text-muted">{title}</h3>
      <ul className="flex flex-col gap-1">
        {evidence.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              aria-current={one.id === shown}
              className={cn(
                'w-full rounded-md px-2 py-1.5 text-left hover:bg-hover',
                one.id === shown && 'bg-text/6',
              )}
              onClick={() => onChoose(one.id)}
            >
              <span className="flex flex-wrap items-center gap-x-2 font-medium">
                {evidenceTitle(one)}
                {one.isRepeat && <Badge>Not charged</Badge>}
              </span>
              <span className="block text-sm [overflow-wrap:anywhere] text-text-muted">
                {evidencePlace(one)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isUnderWay({ status }: Evidence): boolean {
  return status === 'waiting' || status === 'running';
}
