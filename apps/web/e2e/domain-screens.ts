import type { ApiUser } from './api.ts';
import { giveAnalyses, giveRunningAnalysis } from './domain-analyses.ts';
import { opens, presses } from './screen-steps.ts';
import type { Screen } from './screen-steps.ts';

/** Domain analytics: of a new account, an analysis under way, a saved one, a source, and a comparison. */
export async function domainScreens(
  user: ApiUser,
  beginner: ApiUser,
  analyzing: ApiUser,
): Promise<readonly Screen[]> {
  const [id = ''] = await giveAnalyses(user);
  await giveRunningAnalysis(analyzing);
  const saved = opens(`/domain-analytics?analysis=${id}`, 'Backlink Profile');
  const empty = opens('/domain-analytics', 'No domain selected');
  return [
    { name: 'domains-empty', user: beginner, isWhole: true, show: empty },
    {
      name: 'domains-analyzing',
      user: analyzing,
      isWhole: true,
      async show(page) {
        // An open stream would prevent the network from becoming idle.
        await page.route('**/api/seo/domain-analytics/*/progress', (route) => route.abort());
        await opens('/domain-analytics', '4 of 12 sources read')(page);
      },
    },
    { name: 'domains', user, isWhole: true, show: saved },
    {
      name: 'domains-source',
      user,
      isWhole: false,
      show: presses(saved, 'Source of Total Keywords'),
    },
    {
      name: 'domains-compare',
      user,
      isWhole: false,
      async show(page) {
        await saved(page);
        await page.getByLabel('Select bakery-1.example to compare').check();
        await page.getByLabel('Select bakery-2.example to compare').check();
        await page.getByRole('button', { name: 'Compare (2)' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
  ];
}
