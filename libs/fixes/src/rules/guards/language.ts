import { detectLanguage, mainScript } from '../detect-language.js';
import { primaryLanguage } from '../function-words.js';
import { isProse } from './guard.js';
import type { Guard } from './guard.js';

/** Languages that cannot be distinguished reliably in short texts. */
const ALIKE: readonly ReadonlySet<string>[] = [
  new Set(['no', 'da', 'sv']),
  new Set(['cs', 'sk']),
  new Set(['es', 'pt', 'ca', 'it']),
  new Set(['ru', 'uk', 'bg', 'sr']),
  new Set(['hi', 'mr']),
  new Set(['ar', 'fa', 'ur']),
  new Set(['zh', 'ja']),
];

/** The same language as the page, as far as a short text shows (PROVIDERS.md section 7, guard 2). */
export const languageGuard: Guard = (subject) => {
  const { kind, content, text } = subject;
  if (kind === 'lang') {
    const said = primaryLanguage(content);
    if (text.language === null || said === text.language) return null;
    return `The page is written in “${text.language}”, not “${content}”.`;
  }
  if (!isProse(subject)) return null;
  const script = mainScript(content);
  if (script !== null && text.script !== null && script !== text.script) {
    const isQuoted = text.folded.includes(content.toLowerCase());
    if (!isQuoted && !sharesScript(content, text.raw))
      return 'It is in a different script than the page.';
  }
  const written = detectLanguage(content);
  if (written === null || text.language === null || written === text.language) return null;
  if (ALIKE.some((group) => group.has(written) && group.has(text.language ?? ''))) return null;
  return `It is written in “${written}”, the page in “${text.language}”.`;
};

/**
 * The title of a Japanese page about "Windows 11" may contain just that: words from the page are always in its
 * language.
 */
function sharesScript(content: string, page: string): boolean {
  const letters = content.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  return letters.length > 0 && letters.every((word) => page.includes(word));
}
