import { Banner } from '../../../components/banner.js';
import { countOf } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';

/** Invoices that could not be printed; nothing while there are none. */
export function FailedPrints() {
  const { data } = trpc.system.staffCounts.useQuery();
  const count = data?.failedPrints ?? 0;
  if (count === 0) return null;
  return (
    <Banner tone="warning" title={`${countOf(count, 'invoice')} couldn't be printed`}>
      Retried automatically. Customers see that the PDF is being prepared. The worker&apos;s log
      names the reason; the browser may be missing.
    </Banner>
  );
}
