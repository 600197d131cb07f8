import type { ScanPage } from '@app/seo-scan/contract';
import { ArrowRight, Ban, CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '../../../components/ui/badge.js';
import { pathOf, readableUrl } from '../../../lib/addresses.js';
import { countOf, formatCount } from '../../../lib/numbers.js';
import { useScanLinks } from '../../../lib/scan-links.js';
import { pageRenderingText } from '../rendering-text.js';
import { useScanAdditions } from '../scan-additions.js';

/** The address and title of a page; on phones its status is before them. */
export function PageAddress({ page }: { page: ScanPage }) {
  return (
    <div className="min-w-0">
      <p
        className="line-clamp-1 font-medium break-all max-sm:line-clamp-3 max-sm:break-normal max-sm:[overflow-wrap:anywhere]"
        title={page.url}
      >
        <span className="mr-1.5 sm:hidden">
          <PageStatus page={page} />
        </span>
        <span>{pathOf(page.url)}</span>
      </p>
      <p className="line-clamp-1 text-sm text-text-muted max-sm:line-clamp-2">
        {page.failure ?? page.title ?? (page.outcome === 'ok' ? 'No title' : '\u00a0')}
      </p>
      {page.live_fixes !== null && <LiveFixesNote liveFixes={page.live_fixes} />}
      {page.rendering !== null && (
        <p className="text-sm text-text-muted">{pageRenderingText(page.rendering)}</p>
      )}
    </div>
  );
}

function LiveFixesNote({ liveFixes }: { liveFixes: NonNullable<ScanPage['live_fixes']> }) {
  return (
    <p className="text-sm text-text-muted">
      {liveFixes.judged_as_rendered
        ? 'Audited as rendered, with live fixes'
        : `Audited without its live fixes. ${liveFixes.reason ?? ''}`}
    </p>
  );
}

const OUTCOMES = {
  ok: { Icon: CircleCheck, tone: 'success', word: 'Read' },
  redirect: { Icon: ArrowRight, tone: 'neutral', word: 'Redirects' },
  error: { Icon: CircleAlert, tone: 'critical', word: 'Error' },
  blocked: { Icon: Ban, tone: 'warning', word: 'Blocked' },
  failed: { Icon: TriangleAlert, tone: 'critical', word: 'Not reached' },
} as const;

export function PageStatus({ page }: { page: ScanPage }) {
  const { Icon, tone, word } = OUTCOMES[page.outcome];
  return (
    <Badge tone={tone} title={page.failure ?? undefined}>
      <Icon aria-hidden className={page.status === null ? undefined : 'max-sm:hidden'} />
      {page.status}
      <span className={page.status === null ? undefined : 'max-sm:sr-only'}>{word}</span>
    </Badge>
  );
}

/** The page in Google's index. */
export function InspectPage({ url }: { url: string }) {
  const additions = useScanAdditions();
  return additions === null ? null : <additions.InspectPageButton url={url} />;
}

/** The number of issues, linked to their list. */
export function PageIssues({ page, scanId }: { page: ScanPage; scanId: string }) {
  const links = useScanLinks();
  if (page.issue_count === 0) return <span className="text-text-muted">0</span>;
  return (
    <Link
      to={links.issues(scanId, { page: page.url })}
      aria-label={`${countOf(page.issue_count, 'issue')} on ${readableUrl(page.url)}`}
      className="font-medium text-accent underline-offset-4 hover:underline"
    >
      {formatCount(page.issue_count)}
    </Link>
  );
}
