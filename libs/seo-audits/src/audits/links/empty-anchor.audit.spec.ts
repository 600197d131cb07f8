import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { linksEmptyAnchor } from './empty-anchor.audit.js';

describePageAudit(linksEmptyAnchor, {
  fails: [
    {
      when: 'with links that say nothing',
      page: aPage({
        body: '<a href="/rye"></a><a href="/rye"> </a><a href="https://social.example/"><i class="icon"></i></a><a href="/">Home page</a>',
      }),
      values: ['/rye', '/rye', 'https://social.example/'],
      keys: ['/rye', '/rye (2)', 'https://social.example/'],
      evidence: ['<a href="/rye">'],
      failingShare: 3 / 4,
    },
  ],
  passes: [
    {
      when: 'whose links are named by text, label, title or picture',
      page: aPage({
        body: '<a href="/a">Rye</a><a href="/b" aria-label="Buns"></a><a href="/c" title="Cakes"></a><a href="/d"><img src="/d.jpg" alt="Pies"></a><a href="/e"><svg aria-label="Search"></svg></a>',
      }),
    },
    {
      when: 'whose link is named by an element behind it',
      page: aPage({ body: '<a href="/rye" aria-labelledby="name"></a><h2 id="name">Rye</h2>' }),
    },
    {
      when: 'with an empty jump link beside a heading',
      page: aPage({ body: '<h2>Rye <a href="#rye"></a></h2><a href="/">Home page</a>' }),
    },
    {
      when: 'whose linked picture lacks an alt text, which another check reports',
      page: aPage({ body: '<a href="/d"><img src="/d.jpg"></a>' }),
    },
  ],
  notApplicable: [
    {
      when: 'whose empty link is hidden from screen readers',
      page: aPage({ body: '<a href="/rye" aria-hidden="true" tabindex="-1"></a>' }),
    },
    { when: 'without links', page: aPage({ body: '<a id="top"></a>' }) },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
