import type { ApiUser } from './api.ts';
import { giveMonitoring } from './monitored-website.ts';
import { opens, presses } from './screen-steps.ts';
import type { Screen } from './screen-steps.ts';

/** Change monitoring: of a website with changes, its dialogs, and its place on the dashboard. */
export async function monitoringScreens(
  demoSite: string,
  user: ApiUser,
): Promise<readonly Screen[]> {
  await giveMonitoring(user, demoSite);
  const path = `/websites/${encodeURIComponent(new URL(demoSite).host)}/monitoring`;
  const changes = opens(path, 'noindex appeared');
  const dialog = { user, isWhole: false };
  return [
    { name: 'monitoring', user, isWhole: true, show: changes },
    { name: 'monitoring-add-pages', ...dialog, show: presses(changes, 'Add pages') },
    { name: 'monitoring-add-channel', ...dialog, show: presses(changes, 'Add channel') },
    {
      name: 'monitoring-dashboard',
      user,
      isWhole: true,
      show: opens('/dashboard', 'Watched websites'),
    },
  ];
}
