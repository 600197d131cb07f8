import { UsageBanner } from '../features/billing/usage-banner.js';
import { MyWebsites } from '../features/domain/my-websites.js';
import { SeoAutoFixPage } from '../features/seo-scan/seo-auto-fix-page.js';

/** /seo-auto-fix joins three features, which do not know each other. */
export function SeoAutoFixScreen() {
  return <SeoAutoFixPage websites={<MyWebsites />} usage={<UsageBanner />} />;
}
