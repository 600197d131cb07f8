import type { SiteCrawl } from '@app/crawler/pages';
import { aSite, SITE_ORIGIN, readLlmsTxt } from '@app/crawler/testing';
import type { LlmsTxtFacts } from '@app/crawler/testing';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { aiLlmsTxtInvalid } from './llms-txt-invalid.audit.js';

const home = `${SITE_ORIGIN}/`;
const siteWith = (text: string, result: Partial<LlmsTxtFacts> = {}): SiteCrawl =>
  aSite({
    siteProbes: {
      llmsTxt: {
        url: `${SITE_ORIGIN}/llms.txt`,
        status: 200,
        failure: null,
        isBlocked: false,
        isHtml: false,
        ...readLlmsTxt(text),
        ...result,
      },
    },
  });

describeSiteAudit(aiLlmsTxtInvalid, {
  fails: [
    {
      when: 'whose file is plain text',
      site: siteWith('We bake bread.'),
      findings: [[home, 'lacks a level-1 heading and links']],
    },
    {
      when: 'whose file only has smaller headings',
      site: siteWith('## Harbour Bakery\n\n- [Bread](/bread)'),
      findings: [[home, 'lacks a level-1 heading']],
    },
    {
      when: 'whose file has no links',
      site: siteWith('# Harbour Bakery\n\nBread [fresh] (daily).'),
      findings: [[home, 'lacks links']],
    },
    {
      when: 'whose file is empty',
      site: siteWith(''),
      findings: [[home, 'lacks a level-1 heading and links']],
    },
  ],
  passes: [
    {
      when: 'whose file is as it should be',
      site: siteWith(
        '\uFEFF# Harbour Bakery\n> Bread\n\n- [Bread](https://a.example/bread): all of it',
      ),
    },
  ],
  notApplicable: [
    { when: 'without the file', site: siteWith('', { status: 404 }) },
    { when: 'that answers every address with a web page', site: siteWith('', { isHtml: true }) },
    { when: 'of which one page was scanned', site: aSite({ mode: 'page' }) },
  ],
  notMeasured: [
    { when: 'that was not asked', site: aSite() },
    { when: 'that refuses it', site: siteWith('', { status: 403, isBlocked: true }) },
    { when: 'that does not answer', site: siteWith('', { status: null, failure: 'timeout' }) },
  ],
});
