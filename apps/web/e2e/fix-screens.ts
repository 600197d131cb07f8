import type { ApiUser } from './api.ts';
import { ownDemoSite } from './campaigns.ts';
import { generateFixes } from './fixing.ts';
import { opens, presses } from './screen-steps.ts';
import type { Screen } from './screens.ts';

const PAGES = 6;

/** Fixes and the widget, of somebody whose verified website has been scanned and written for. */
export async function fixScreens(demoSite: string, user: ApiUser): Promise<readonly Screen[]> {
  await ownDemoSite(user, demoSite);
  const scanId = await user.scan(demoSite, PAGES);
  await generateFixes(user, scanId);
  const whole = { user, isWhole: true };
  const dialog = { user, isWhole: false };
  const fixes = opens(`/seo-scan/${scanId}?tab=fixes`, 'checks of the text passed');
  return [
    { name: 'fixes', ...whole, show: fixes },
    { name: 'fix-preview', ...dialog, show: presses(fixes, 'Preview') },
    { name: 'fix-edit', ...dialog, show: presses(fixes, 'Edit') },
    { name: 'fix-history', ...dialog, show: presses(fixes, 'History') },
    {
      name: 'fixes-live-none',
      ...whole,
      show: opens(`/seo-scan/${scanId}?tab=fixes&fixes=live`, 'No fix in this state'),
    },
    {
      name: 'widget-installation',
      ...whole,
      show: opens('/widget-installation', 'Active installations'),
    },
    {
      name: 'widget-tag-manager',
      ...whole,
      show: opens('/widget-installation?platform=gtm', 'Create a tag'),
    },
  ];
}
