import type { ApiUser } from './api.ts';
import { opens } from './screen-steps.ts';
import type { Screen } from './screen-steps.ts';
import { giveSearchConsole } from './search-console.ts';

/** Figures of Search Console, by query and by country, and its connection in the settings. */
export async function searchConsoleScreens(user: ApiUser): Promise<readonly Screen[]> {
  await giveSearchConsole(user);
  const whole = { user, isWhole: true };
  return [
    { name: 'search-console', ...whole, show: opens('/gsc-analytics', 'rye rolls') },
    {
      name: 'search-console-countries',
      ...whole,
      show: opens('/gsc-analytics?by=countries&measure=position', 'Netherlands'),
    },
    { name: 'settings-search-console', ...whole, show: opens('/settings', 'days fetched') },
  ];
}
