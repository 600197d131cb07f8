import type { SitePage } from '../page.ts';
import { breadPages } from './bread.ts';
import { cakePages } from './cakes.ts';
import { eventPages } from './events.ts';
import { germanPages } from './german.ts';
import { housePages } from './house.ts';
import { journalPages } from './journal.ts';
import { pastryPages } from './pastry.ts';
import { recipePages } from './recipes.ts';

export const allPages: readonly SitePage[] = [
  ...housePages,
  ...breadPages,
  ...pastryPages,
  ...cakePages,
  ...recipePages,
  ...eventPages,
  ...journalPages,
  ...germanPages,
];
