import type { ApiUser } from './api.ts';
import { opens, presses } from './screen-steps.ts';
import type { Screen } from './screen-steps.ts';

const searchSources = [
  ['keywords', 'keywords'],
  ['phrases', 'Phrases'],
] as const;

const websiteTabs = [
  ['overview', 'Trend over scans'],
  ['issues', 'Fixing all open issues gains'],
  ['fixes', 'AI-generated fixes'],
  ['pages', '/bread'],
  ['performance', 'Not measured yet'],
  ['search', 'GSC connections found'],
  ['bots', 'Verify this website first'],
  ['monitoring', 'Verify this website to watch it'],
  ['reports', 'Reports of this scan'],
  ['setup', 'Scheduled scan'],
] as const;

/** The screens of an account that has scanned a website twice and has one page scan left. */
export function returningScreens(
  demoSite: string,
  user: ApiUser,
  scanId: string,
): readonly Screen[] {
  const whole = { user, isWhole: true };
  const dialog = { user, isWhole: false };
  const scan = `/seo-scan/${scanId}`;
  const audit = `/seo-dashboard?url=${encodeURIComponent(demoSite)}`;
  const detail = opens(scan, 'checks with');
  const overview = opens(audit, 'Trend over scans');
  const tabs = ['seo-automation', 'keywords', 'suggestions', 'performance', 'reports'];
  return [
    {
      name: 'usage-warning',
      ...whole,
      show: opens('/seo-auto-fix', 'left this month'),
    },
    { name: 'scan-again', ...whole, show: detail },
    {
      name: 'ignore',
      ...dialog,
      async show(page) {
        await opens(`${scan}?view=list`, 'All issues')(page);
        const list = page.getByRole('list', { name: 'All issues' });
        await list.getByRole('button').first().click();
        await page.getByRole('button', { name: 'Ignore…' }).click();
        await page.getByRole('dialog', { name: 'Ignore' }).waitFor();
      },
    },
    ...websiteTabs.map(([tab, text]) => ({
      name: `website-${tab}`,
      ...whole,
      show: opens(`/websites/${encodeURIComponent(new URL(demoSite).host)}/${tab}`, text),
    })),
    ...searchSources.map(([source, text]) => ({
      name: `website-search-${source}`,
      ...whole,
      show: opens(
        `/websites/${encodeURIComponent(new URL(demoSite).host)}/search?source=${source}`,
        text,
      ),
    })),
    { name: 'export', ...dialog, show: presses(detail, 'Export') },
    { name: 'compare', ...whole, show: opens(`${scan}/compare`, 'Compare scans') },
    {
      name: 'audit-start',
      ...whole,
      show: opens('/seo-dashboard?url=example.com', 'Start SEO Audit'),
    },
    { name: 'audit-overview', ...whole, show: overview },
    { name: 'audit-new-scan', ...dialog, show: presses(overview, 'New Scan') },
    { name: 'audit-history', ...dialog, show: presses(overview, /^Scan History/) },
    ...tabs.map((tab) => ({
      name: `audit-${tab}`,
      ...whole,
      show: opens(`${audit}&tab=${tab}`, 'Health score'),
    })),
  ];
}
