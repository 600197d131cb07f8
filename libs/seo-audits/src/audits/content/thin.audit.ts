import type { PageDocument, PageSnapshot } from '@app/crawler/pages';
import { countUnspacedLetters } from '@app/crawler/pages';
import type { PageAuditResult } from '../define-audit.js';
import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { unlessBuiltByScript } from '../needs-rendering.js';
import { THIN_CONTENT_MIN_WORDS } from '../thresholds.js';
import { isShortByPurpose } from './page-types.js';

export const contentThin = definePageAudit({
  id: 'content.thin',
  category: 'content',
  severity: 'medium',
  scope: 'P',
  gate: 'indexable',
  title: 'Thin content',
  description: `Apart from menus, header and footer, the page has fewer than ${THIN_CONTENT_MIN_WORDS} words (400 characters in Chinese, Japanese or Thai), which rarely answers a search. Google sets no minimum; pages that need few words, such as contact, login or video pages, are excluded.`,
  howToFix:
    'Answer what a visitor wants to know: what it is, who it is for, what it costs, how it works. If there is nothing to add, merge the page into a more complete one and redirect it.',
  authority: 'Convention of SEOnaut (200 words); page types exempt as in squirrelscan',
  threshold: `Fewer than ${THIN_CONTENT_MIN_WORDS} words (${THIN_CONTENT_MIN_WORDS * 2} characters in Chinese, Japanese or Thai)`,
  fix: 'manual',
  run: (page) => unlessBuiltByScript(audit(page), page.document),
  runRendered: ({ mobile }) => audit(mobile.page),
});

function audit({ document, finalUrl }: PageSnapshot): PageAuditResult {
  if (document === null || isShortByPurpose(finalUrl, document)) return notApplicable();
  if (document.mainWordCount >= THIN_CONTENT_MIN_WORDS) return passed();
  const { mainText } = document;
  const evidence = mainText === '' ? 'No text outside menus, header and footer' : mainText;
  return failed([{ key: '', currentValue: describeAmount(document), evidence }]);
}

function describeAmount({ mainText, mainWordCount }: PageDocument): string {
  const unspacedLetters = countUnspacedLetters(mainText);
  // Two such letters count as a word, so they are the larger part when they outnumber the words.
  if (unspacedLetters > mainWordCount) return `${unspacedLetters} characters of main text`;
  return mainWordCount === 1 ? '1 word of main text' : `${mainWordCount} words of main text`;
}
