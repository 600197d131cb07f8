import type { Cadence } from '@app/keywords/contract';

/** How often a keyword is checked, for forms. */
export const CADENCES: Readonly<Record<Cadence, string>> = {
  daily: 'Every day',
  weekly: 'Once a week',
  manual: 'Only when I refresh it',
};
