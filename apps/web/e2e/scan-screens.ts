import type { ApiUser } from './api.ts';
import { opens } from './screen-steps.ts';
import type { Screen } from './screen-steps.ts';

/** The tabs of a scan, and of one that failed. */
export function scanScreens(user: ApiUser, scanId: string, failedId: string): readonly Screen[] {
  const whole = { user, isWhole: true };
  const scan = `/seo-scan/${scanId}`;
  return [
    { name: 'scan-issues', ...whole, show: opens(scan, 'checks with') },
    {
      name: 'scan-check',
      ...whole,
      show: opens(`${scan}?check=canonical.to_error`, 'How to fix'),
    },
    { name: 'scan-list', ...whole, show: opens(`${scan}?view=list`, 'All issues') },
    { name: 'scan-no-match', ...whole, show: opens(`${scan}?q=zzz`, 'No issues match') },
    { name: 'scan-pages', ...whole, show: opens(`${scan}?tab=pages`, '/bread') },
    {
      name: 'scan-not-measured',
      ...whole,
      show: opens(`${scan}?tab=not-measured`, "couldn't be measured"),
    },
    { name: 'scan-failed', ...whole, show: opens(`/seo-scan/${failedId}`, 'This scan failed') },
    { name: 'scan-not-found', ...whole, show: opens('/seo-scan/none', 'Scan not found') },
  ];
}

/** /onpage-seo of a user who has analyzed one page. */
export function onPageScreens(demoSite: string, user: ApiUser, pageId: string): readonly Screen[] {
  const whole = { user, isWhole: true };
  return [
    { name: 'onpage-empty', ...whole, show: opens('/onpage-seo', 'What is checked') },
    {
      name: 'onpage-running',
      ...whole,
      async show(page) {
        await opens('/onpage-seo', 'What is checked')(page);
        await page.getByLabel('Page URL').fill(`${demoSite}/about`);
        // The scan never starts, so that nothing is charged and the picture is always the same.
        await page.route('**/trpc/seoScan.start**', () => undefined);
        await page.getByRole('button', { name: 'Analyze' }).click();
        await page.getByText('Reading and checking the page').waitFor();
      },
    },
    {
      name: 'onpage-report',
      ...whole,
      show: opens(`/onpage-seo?scan=${pageId}`, 'Search Console keywords'),
    },
  ];
}
