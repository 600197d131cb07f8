import { defineRenderedAudit, failed, notApplicable, passed } from '../define-audit.js';
import { NEEDS_JS_MIN_WORDS, RAW_CONTENT_MIN_SHARE } from '../thresholds.js';

export const aiContentNeedsJs = defineRenderedAudit({
  id: 'ai.content_needs_js',
  category: 'ai_readiness',
  severity: 'high',
  scope: 'R',
  gate: 'html',
  comparesHtml: true,
  title: 'Text appears only after scripts run',
  description:
    'Most AI assistants and several search engines read the HTML without running scripts. They see only part of this page, so they cannot find or quote the rest.',
  howToFix:
    'Send the text in the HTML, with server-side rendering, static generation or prerendering.',
  authority:
    'Google Search Central: JavaScript SEO basics; squirrelscan: content without JavaScript',
  threshold: `Less than ${RAW_CONTENT_MIN_SHARE * 100} % of the words in the HTML, from ${NEEDS_JS_MIN_WORDS} words`,
  fix: 'manual',
  run({ raw, mobile }) {
    const rendered = mobile.page.document;
    if (raw.document === null || rendered === null) return notApplicable();
    const [before, after] = [raw.document.mainWordCount, rendered.mainWordCount];
    if (after < NEEDS_JS_MIN_WORDS) return notApplicable();
    if (before >= after * RAW_CONTENT_MIN_SHARE) return passed();
    const { mainText } = raw.document;
    return failed([
      {
        key: '',
        currentValue: `${before} of ${after} words are in the HTML`,
        evidence: mainText === '' ? 'No main text in the HTML' : mainText,
      },
    ]);
  },
});
