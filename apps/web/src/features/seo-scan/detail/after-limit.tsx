import type { Scan } from '@app/seo-scan/contract';
import { Banner } from '../../../components/banner.js';
import { UpgradePlanLink } from '../../../components/upgrade-plan-link.js';
import { trpc } from '../../../lib/trpc.js';
import { pagesLeftOut } from './pages-left-out.js';

/** Below the result of a scan that a limit ended: what it left out, and how to read that as well. */
export function AfterLimit({ scan }: { scan: Scan }) {
  const usage = trpc.billing.scanUsage.useQuery();
  const left = usage.isPending ? null : pagesLeftOut(scan, usage.data);
  if (left === null) return null;
  return (
    <Banner
      tone="notice"
      title="More pages were found"
      {...(left.needsOffer && { action: <UpgradePlanLink /> })}
    >
      {left.sentence}
    </Banner>
  );
}
