import { wholeScore } from '@app/seo-audits/contract';
import { wholeScorePartsText } from '@app/seo-scan/contract';
import type { DashboardWebsite } from '@app/traffic/contract';
import { Globe, TrendingDown, TrendingUp } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink } from '../../components/button-link.js';
import { EmptyState } from '../../components/empty-state.js';
import { RelativeTime } from '../../components/relative-time.js';
import { ScoreRing } from '../../components/score-ring.js';
import { Badge } from '../../components/ui/badge.js';
import { countOf, formatCount } from '../../lib/numbers.js';
import { websitePath } from '../../lib/website-path.js';
import { SectionCard } from './section-card.js';
import { Sparkline } from './sparkline.js';

/** The Health score of each website and its trend. */
export function WebsiteHealth({ websites }: { websites: readonly DashboardWebsite[] }) {
  return (
    <SectionCard title="Health scores">
      {websites.length === 0 ? (
        <EmptyState
          icon={Globe}
          title="No websites yet"
          action={
            <ButtonLink size="sm" to="/seo-auto-fix#add-website">
              Add website
            </ButtonLink>
          }
        >
          Your websites and their Health scores appear here.
        </EmptyState>
      ) : (
        <ul className="divide-y">
          {websites.map((website) => (
            <WebsiteItem key={website.id} website={website} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function WebsiteItem({ website }: { website: DashboardWebsite }) {
  const { domain, verified, lastScanAt, score, criticalIssues, trend, scoreParts } = website;
  const change = wholeChange(website);
  const parts =
    change === null || scoreParts === null ? null : wholeScorePartsText(scoreParts, change);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <ScoreRing score={score} size="sm" name="Health score" />
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <Link
            to={websitePath(domain)}
            className="[overflow-wrap:anywhere] underline-offset-4 hover:underline"
          >
            {domain}
          </Link>
          {!verified && <Badge>Not verified</Badge>}
        </p>
        <p className="text-sm text-text-muted">
          {lastScanAt === null ? (
            'Not scanned yet'
          ) : (
            <>
              Scanned <RelativeTime instant={lastScanAt} />
            </>
          )}
          {criticalIssues !== null && criticalIssues > 0 && (
            <>
              , <span className="text-critical">{countOf(criticalIssues, 'critical issue')}</span>
            </>
          )}
        </p>
        {parts !== null && <p className="text-sm text-text-muted">Change: {parts}</p>}
      </div>
      <ScoreChange change={change} />
      <Sparkline scores={trend} />
    </li>
  );
}

/** Between the two scores as they are shown. */
function wholeChange({ scoreChange, trend }: DashboardWebsite): number | null {
  const [before, score] = trend.slice(-2);
  if (scoreChange === null || before === undefined || score === undefined) return null;
  return wholeScore(score) - wholeScore(before);
}

function ScoreChange({ change }: { change: number | null }) {
  if (change === null || change === 0) return null;
  const Icon = change > 0 ? TrendingUp : TrendingDown;
  const points = formatCount(Math.abs(change));
  return (
    <p
      className={`inline-flex items-center gap-1 text-sm tabular ${change > 0 ? 'text-success' : 'text-critical'}`}
    >
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{change > 0 ? 'Up by ' : 'Down by '}</span>
      {points}
      <span className="sr-only">{change === 1 || change === -1 ? ' point' : ' points'}</span>
    </p>
  );
}
