import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';

export const aiLlmsTxtInvalid = defineSiteAudit({
  id: 'ai.llms_txt_invalid',
  category: 'ai_readiness',
  severity: 'low',
  scope: 'S',
  title: 'llms.txt is not usable',
  description:
    'The file gives language models a short guide to the website in Markdown: a heading and links to the pages that matter. Without these it is of no use. Having no llms.txt at all is fine.',
  howToFix:
    'Start the file with "# " and the name of the website, and list the important pages as Markdown links: "- [Bread](https://…/bread): what we bake". Or remove the file.',
  authority: 'llmstxt.org; Lighthouse: llms-txt; squirrelscan',
  fix: 'suggested',
  run({ siteProbes, mode, homeUrl }) {
    const { llmsTxt } = siteProbes;
    if (mode === 'page') return notApplicable();
    if (llmsTxt === null) return notMeasured('llms.txt was not requested.');
    const { status, isBlocked, isHtml, hasHeading, linkCount, url, firstLine } = llmsTxt;
    if (status === null || isBlocked || status >= 500) {
      return notMeasured('Could not check whether llms.txt exists.');
    }
    if (status !== 200 || isHtml) return notApplicable();
    const lacks = [
      ...(hasHeading ? [] : ['a level-1 heading']),
      ...(linkCount > 0 ? [] : ['links']),
    ];
    if (lacks.length === 0) return { kind: 'site', findings: [] };
    const evidence = firstLine === '' ? `${url} is empty` : `${url} begins: ${firstLine}`;
    const currentValue = `lacks ${lacks.join(' and ')}`;
    return { kind: 'site', findings: [{ key: '', currentValue, pageUrl: homeUrl, evidence }] };
  },
});
