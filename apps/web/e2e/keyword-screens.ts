import type { ApiUser } from './api.ts';
import { opens, presses } from './screen-steps.ts';
import type { Screen } from './screen-steps.ts';

/** /keyword-tracker without and with keywords, of an installation without a provider; the settings of search data. */
export async function keywordScreens(
  beginner: ApiUser,
  tracking: ApiUser,
): Promise<readonly Screen[]> {
  const id = await tracking.trackKeyword('rye rolls', 'bakery.example');
  await tracking.trackKeyword('sourdough bread with whole grain and seeds', 'bakery.example');
  const whole = { user: tracking, isWhole: true };
  const dialog = { user: tracking, isWhole: false };
  const filled = opens('/keyword-tracker', 'rye rolls');
  return [
    {
      name: 'keywords-empty',
      user: beginner,
      isWhole: true,
      show: opens('/keyword-tracker', 'No keywords yet'),
    },
    { name: 'keywords', ...whole, show: filled },
    {
      name: 'keywords-no-match',
      ...whole,
      show: opens('/keyword-tracker?q=zzz', 'No matching keywords'),
    },
    {
      name: 'keywords-overview',
      ...whole,
      show: opens('/keyword-tracker?view=overview', 'Share of voice'),
    },
    {
      name: 'keywords-movements',
      ...whole,
      show: opens('/keyword-tracker?view=movements', 'No movements between these dates'),
    },
    {
      name: 'keywords-pages',
      ...whole,
      show: opens('/keyword-tracker?view=pages', 'No missed target URLs'),
    },
    {
      name: 'keywords-competitors',
      ...whole,
      show: opens('/keyword-tracker?view=competitors', 'No competitors yet'),
    },
    { name: 'keywords-many', ...dialog, show: presses(filled, 'Add many') },
    { name: 'keywords-edit', ...dialog, show: presses(filled, 'Edit rye rolls') },
    { name: 'keywords-stop', ...dialog, show: presses(filled, 'Stop tracking rye rolls') },
    { name: 'keyword', ...whole, show: opens(`/keyword-tracker/${id}`, 'Rank over time') },
    {
      name: 'settings-search-data',
      user: beginner,
      isWhole: true,
      show: opens('/settings?tab=search-data', 'None connected'),
    },
  ];
}
