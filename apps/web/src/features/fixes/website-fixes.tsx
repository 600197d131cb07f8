import type { FixCounts } from '@app/fixes/contract';
import type { Scan } from '@app/seo-scan/contract';
import { OctagonX } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { QueryError } from '../../components/error-state.js';
import { Button } from '../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { countOf, formatCount } from '../../lib/numbers.js';
import { useScanLinks } from '../../lib/scan-links.js';
import { toastError, toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { ExportsMenu } from './exports/exports-menu.js';
import { alertWith } from './fix-failure.js';
import { useFixCounts } from './lists/use-fix-counts.js';
import { useOwnWebsite } from './use-own-website.js';
import { useRefreshFixes } from './use-refresh-fixes.js';

/**
 * The live fixes on the website of a scan, with the kill switch and the exports. Renders nothing for websites of
 * others.
 */
export function WebsiteFixes({ scan }: { scan: Scan }) {
  const { website } = useOwnWebsite(scan.website_id);
  if (website === null) return null;
  return <WebsiteFixesCard websiteId={website.id} domain={website.domain} scanId={scan.id} />;
}

type WebsiteFixesCardProps = { websiteId: string; domain: string; scanId: string };

function WebsiteFixesCard({ websiteId, domain, scanId }: WebsiteFixesCardProps) {
  const counts = useFixCounts({ websiteId });
  const [isConfirming, setConfirming] = useState(false);
  const nothingLiveId = useId();
  const live = counts.data === undefined ? 0 : counts.data.applied + counts.data.verified;
  return (
    <Card aria-labelledby="website-fixes-title">
      <CardHeader>
        <div className="min-w-0">
          <CardTitle id="website-fixes-title">Fixes for this website</CardTitle>
          <p className="text-text-muted [overflow-wrap:anywhere]">{domain}, across all scans.</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ExportsMenu websiteId={websiteId} emptyId={live === 0 ? nothingLiveId : null} />
          <Button
            size="sm"
            variant="danger"
            aria-disabled={live === 0}
            aria-describedby={live === 0 ? nothingLiveId : undefined}
            onClick={() => live > 0 && setConfirming(true)}
          >
            <OctagonX aria-hidden />
            Revert all fixes
          </Button>
        </div>
      </CardHeader>
      <CardContent>
        {counts.isPending && <Skeleton className="h-14" />}
        <QueryError query={counts} title="Couldn't load the fixes." />
        {counts.data !== undefined && <Totals counts={counts.data} scanId={scanId} />}
        {counts.data !== undefined && live === 0 && (
          <p id={nothingLiveId} className="mt-1 text-sm text-text-muted">
            This website has no live fixes to export or revert.
          </p>
        )}
      </CardContent>
      {isConfirming && (
        <RevertAllDialog
          websiteId={websiteId}
          domain={domain}
          live={live}
          onClose={() => setConfirming(false)}
        />
      )}
    </Card>
  );
}

function Totals({ counts, scanId }: { counts: FixCounts; scanId: string }) {
  const links = useScanLinks();
  const { pathname } = useLocation();
  const isListed = links.fixes(scanId).split('?')[0] === pathname;
  const totals = [
    { name: 'Drafts', value: counts.draft + counts.suggestions, filter: 'drafts' },
    { name: 'Live', value: counts.applied + counts.verified, filter: 'live' },
    { name: 'Stale or failed', value: counts.stale + counts.failed, filter: 'attention' },
  ];
  return (
    <>
      <dl className="grid grid-cols-3 gap-4">
        {totals.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-text-muted">{name}</dt>
            <dd className="text-xl font-semibold tabular">{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      {!isListed && (
        <p className="mt-3">
          <Link to={links.fixes(scanId)} className="text-accent underline-offset-4 hover:underline">
            Show the fixes of this scan
          </Link>
        </p>
      )}
    </>
  );
}

type RevertAllDialogProps = {
  websiteId: string;
  domain: string;
  live: number;
  onClose: () => void;
};

/** The kill switch. */
function RevertAllDialog({ websiteId, domain, live, onClose }: RevertAllDialogProps) {
  const refresh = useRefreshFixes();
  const revert = trpc.fixes.revertWebsite.useMutation({
    async onSuccess({ reverted }) {
      if (reverted === 0) toastError(`Nothing to revert: ${domain} has no live fixes.`);
      else toastSuccess(`${countOf(reverted, 'fix', 'fixes')} on ${domain} reverted.`);
      onClose();
      await refresh();
    },
    onError: (error) => alertWith('Failed to revert fixes', error),
  });
  return (
    <ConfirmDialog
      title={`Revert all fixes on ${domain}?`}
      keep="Keep them"
      verb="Revert all fixes"
      pendingVerb="Reverting…"
      isPending={revert.isPending}
      onConfirm={() => revert.mutate({ websiteId })}
      onClose={onClose}
    >
      {countOf(live, 'live fix', 'live fixes')} will be reverted, and every page of {domain} shows
      its originals again within a minute. The texts are kept and can be reapplied.
    </ConfirmDialog>
  );
}
