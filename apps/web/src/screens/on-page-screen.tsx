import { OnPagePage } from '../features/seo-scan/on-page/on-page-page.js';
import { WithFixes } from './with-fixes.js';

/** /onpage-seo combines the report of a page with its fixes. */
export function OnPageScreen() {
  return (
    <WithFixes>
      <OnPagePage />
    </WithFixes>
  );
}
