import { hasName } from '../title-pattern.js';
import { fold, spacedWords } from '../split-words.js';
import { isProse } from './guard.js';
import type { Guard } from './guard.js';

/**
 * A title that contained the website's name still does, and no word banned by the website is used (PROVIDERS.md section
 * 7, guard 4).
 */
export const brandGuard: Guard = (subject) => {
  const { kind, content, original, site } = subject;
  if (isProse(subject)) {
    const words = fold(spacedWords(content));
    const banned = site.bannedWords.find((word) => {
      const wanted = fold(spacedWords(word));
      return wanted.trim() !== '' && words.includes(wanted);
    });
    if (banned !== undefined) return `“${banned}” is on this website's list of words to avoid.`;
  }
  if (kind !== 'title' || original === null || site.name === null) return null;
  if (!hasName(original, site.name)) return null;
  const isKept = fold(spacedWords(content)).includes(fold(spacedWords(site.name)));
  return isKept ? null : `It lacks “${site.name}”, which was in the title before.`;
};
