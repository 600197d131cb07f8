import type { Dashboard } from '@app/traffic/contract';
import { History } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink } from '../../components/button-link.js';
import { EmptyState } from '../../components/empty-state.js';
import { RelativeTime } from '../../components/relative-time.js';
import { ScanStatusBadge } from '../../components/scan-status.js';
import { ScoreRing } from '../../components/score-ring.js';
import { readableUrl } from '../../lib/addresses.js';
import { countOf } from '../../lib/numbers.js';
import { SectionCard } from './section-card.js';

/** The latest scans of all websites. */
export function RecentScans({ scans }: { scans: Dashboard['recentScans'] }) {
  return (
    <SectionCard title="Recent scans">
      {scans.length === 0 ? (
        <EmptyState
          icon={History}
          title="No scans yet"
          action={
            <ButtonLink size="sm" to="/seo-auto-fix#scan">
              Scan a website
            </ButtonLink>
          }
        >
          Your scans and their scores appear here.
        </EmptyState>
      ) : (
        <ul className="divide-y">
          {scans.map((scan) => (
            <li key={scan.id} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
              <div className="min-w-0 flex-1">
                <Link
                  to={`/seo-scan/${scan.id}`}
                  className="line-clamp-1 font-medium [overflow-wrap:anywhere] underline-offset-4 hover:underline"
                >
                  {readableUrl(scan.url)}
                </Link>
                <p className="text-sm text-text-muted">
                  <RelativeTime instant={scan.scanned_at ?? scan.created_at} />
                  {scan.status === 'completed' && `, ${countOf(scan.pages_scanned, 'page')}`}
                </p>
              </div>
              {scan.status === 'completed' ? (
                <ScoreRing score={scan.seo_score} size="sm" />
              ) : (
                <ScanStatusBadge status={scan.status} />
              )}
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
