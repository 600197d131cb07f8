import { aNoindexPage, anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { socialOgMissing } from './og-missing.audit.js';

const tag = (name: string, content = 'x', attribute = 'property') =>
  `<meta ${attribute}="${name}" content="${content}">`;

describePageAudit(socialOgMissing, {
  fails: [
    {
      when: 'without preview tags',
      page: aPage(),
      values: ['Missing: og:title, og:type, og:image, og:url'],
      evidence: ['None of the four'],
    },
    {
      when: 'with some of them',
      page: aPage({ head: tag('og:title', 'Bread') + tag('og:type') + tag('og:image', ' ') }),
      values: ['Missing: og:image, og:url'],
      evidence: ['content="Bread"'],
    },
  ],
  passes: [
    {
      when: 'with all four',
      page: aPage({
        head: ['og:title', 'og:type', 'og:image', 'og:url'].map((n) => tag(n)).join(''),
      }),
    },
    {
      when: 'that writes name instead of property, as many do',
      page: aPage({
        head: ['og:title', 'og:type', 'og:image', 'og:url']
          .map((n) => tag(n, 'x', 'name'))
          .join(''),
      }),
    },
  ],
  notApplicable: [
    { when: 'not meant for search results', page: aNoindexPage() },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
