import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { linksGenericAnchor } from './generic-anchor.audit.js';

const link = (text: string, attributes = 'href="/rye"') => `<a ${attributes}>${text}</a>`;

describePageAudit(linksGenericAnchor, {
  fails: [
    {
      when: 'with generic link texts',
      page: aPage({ body: link('Click here') + link('Read more »') + link('Our rye bread') }),
      values: ['Click here', 'Read more »'],
      keys: ['/rye Click here', '/rye Read more »'],
      evidence: ['<a href="/rye">'],
      failingShare: 2 / 3,
    },
    {
      when: 'in German',
      page: aPage({ lang: 'de-AT', body: link('Hier klicken') }),
      values: ['Hier klicken'],
    },
    {
      when: 'in Japanese',
      page: aPage({ lang: 'ja', body: link('続きを読む') }),
      values: ['続きを読む'],
    },
    {
      when: 'in German with an English button',
      page: aPage({ lang: 'de', body: link('Read more') }),
      values: ['Read more'],
    },
    {
      when: 'without a language',
      page: aPage({ lang: null, body: link('Läs mer') }),
      values: ['Läs mer'],
    },
  ],
  passes: [
    { when: 'whose links name their targets', page: aPage({ body: link('Our rye bread') }) },
    {
      when: 'where the word is generic in another language only',
      page: aPage({ lang: 'en', body: link('Das') }),
    },
  ],
  notApplicable: [
    {
      when: 'whose links lead elsewhere than to a page, or are not to be followed',
      page: aPage({
        body:
          link('here', 'href="#rye"') +
          link('here', 'href="mailto:a@b.example"') +
          link('here', 'href="/rye" rel="nofollow"') +
          link('', 'href="/rye"'),
      }),
    },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
