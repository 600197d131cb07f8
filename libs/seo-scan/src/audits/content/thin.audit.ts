import type { PageDocument } from '../page-snapshot.js';
import { countUnspacedLetters } from '../../rules/count-words.js';
import { definePageAudit, failed, notApplicable, notMeasured, passed } from '../define-audit.js';
import { isBuiltByScript, NEEDS_RENDERED_PAGE } from '../needs-rendering.js';
import { THIN_CONTENT_MIN_WORDS } from '../thresholds.js';
import { isShortByPurpose } from './page-types.js';

export const contentThin = definePageAudit({
  id: 'content.thin',
  category: 'content',
  severity: 'medium',
  scope: 'P',
  gate: 'indexable',
  title: 'Page has little content of its own',
  description: `Menus, header and footer aside, there are fewer than ${THIN_CONTENT_MIN_WORDS} words here (400 characters in Chinese, Japanese or Thai). That seldom answers what somebody searched for. Google sets no minimum; pages that need few words, such as contact, login or video pages, are not judged.`,
  howToFix:
    'Answer what a visitor wants to know here: what it is, for whom, what it costs, how it works. If there is nothing to add, merge the page into a fuller one and redirect it there.',
  authority: 'Convention of SEOnaut (200 words); page types exempt as in squirrelscan',
  fix: 'manual',
  run(page) {
    if (page.document === null) return notApplicable();
    if (isShortByPurpose(page.finalUrl, page.document)) return notApplicable();
    if (page.document.mainWordCount >= THIN_CONTENT_MIN_WORDS) return passed();
    if (isBuiltByScript(page.document)) return notMeasured(NEEDS_RENDERED_PAGE);
    const { mainText } = page.document;
    return failed([
      {
        key: '',
        currentValue: describeAmount(page.document),
        evidence: mainText === '' ? 'No text outside menus, header and footer' : mainText,
      },
    ]);
  },
});

function describeAmount({ mainText, mainWordCount }: PageDocument): string {
  const unspacedLetters = countUnspacedLetters(mainText);
  // Two such letters make a word: they are the larger part when there are more of them than words.
  if (unspacedLetters > mainWordCount) return `${unspacedLetters} characters of main text`;
  return mainWordCount === 1 ? '1 word of main text' : `${mainWordCount} words of main text`;
}
