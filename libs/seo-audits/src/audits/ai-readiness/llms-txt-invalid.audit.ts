import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';

export const aiLlmsTxtInvalid = defineSiteAudit({
  id: 'ai.llms_txt_invalid',
  category: 'ai_readiness',
  severity: 'low',
  scope: 'S',
  title: 'llms.txt cannot be used as it is',
  description:
    'The file is meant to give language models a short guide to the website, in Markdown: a heading, and links to the pages that matter. Without these it tells them nothing. Not to have the file is no fault.',
  howToFix:
    'Begin the file with "# " and the name of the website, and list the important pages as Markdown links: "- [Bread](https://…/bread): what we bake". Or remove the file.',
  authority: 'llmstxt.org; Lighthouse: llms-txt; squirrelscan',
  fix: 'suggested',
  run({ siteProbes, mode, homeUrl }) {
    const { llmsTxt } = siteProbes;
    if (mode === 'page') return notApplicable();
    if (llmsTxt === null) return notMeasured('llms.txt was not asked for.');
    const { status, isBlocked, isHtml, hasHeading, linkCount, url, firstLine } = llmsTxt;
    if (status === null || isBlocked || status >= 500) {
      return notMeasured('Whether there is an llms.txt could not be found out.');
    }
    if (status !== 200 || isHtml) return notApplicable();
    const lacks = [
      ...(hasHeading ? [] : ['a heading of the first level']),
      ...(linkCount > 0 ? [] : ['links']),
    ];
    if (lacks.length === 0) return { kind: 'site', findings: [] };
    const evidence = firstLine === '' ? `${url} is empty` : `${url} begins: ${firstLine}`;
    const currentValue = `lacks ${lacks.join(' and ')}`;
    return { kind: 'site', findings: [{ key: '', currentValue, pageUrl: homeUrl, evidence }] };
  },
});
