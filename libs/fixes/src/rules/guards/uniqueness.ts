import { collapse } from '../split-words.js';
import type { Guard } from './guard.js';

/** No other page of the website has the same title or description (PROVIDERS.md section 7, guard 4). */
export const uniquenessGuard: Guard = ({ kind, content, site }) => {
  const key = collapse(content).toLowerCase();
  if (kind === 'title' && site.titles.has(key)) {
    return 'Another page of the website has this title.';
  }
  if (kind === 'meta_description' && site.descriptions.has(key)) {
    return 'Another page of the website has this description.';
  }
  return null;
};
