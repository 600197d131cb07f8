import { PaymentsUnderReview } from '../components/payments-under-review.js';
import { UsageBanner } from '../features/billing/usage/usage-banner.js';
import { MyWebsites } from '../features/domain/my-websites.js';
import { SeoAutoFixPage } from '../features/seo-scan/seo-auto-fix-page.js';
import { WithFixes } from './with-fixes.js';

/** /seo-auto-fix combines four features, which do not know each other. */
export function SeoAutoFixScreen() {
  return (
    <WithFixes>
      <SeoAutoFixPage
        websites={<MyWebsites />}
        usage={
          <div className="flex flex-col gap-3">
            <PaymentsUnderReview kinds={['scans', 'pack']} />
            <UsageBanner />
          </div>
        }
      />
    </WithFixes>
  );
}
