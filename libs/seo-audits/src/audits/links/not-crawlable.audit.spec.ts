import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { linksNotCrawlable } from './not-crawlable.audit.js';

describePageAudit(linksNotCrawlable, {
  fails: [
    {
      when: 'whose links are for scripts only',
      page: aPage({
        body: [
          '<a onclick="go()">Rye</a>',
          '<a href="javascript:go()">Buns</a>',
          '<a href="#" onclick="go()">Cakes</a>',
          '<a href="/pies">Pies</a>',
        ].join(''),
      }),
      values: ['Rye', 'javascript:go()', '#'],
      keys: [' Rye', 'javascript:go() Buns', '# Cakes'],
      evidence: ['<a onclick', '<a href="javascript:go()">', '<a href="#"'],
      failingShare: 3 / 4,
    },
    {
      when: 'with a named anchor that a script makes a link',
      page: aPage({ body: '<a id="menu" onclick="go()">Menu</a>' }),
      values: ['Menu'],
    },
    {
      when: 'whose addresses cannot be read',
      page: aPage({ body: '<a href="https://">Rye</a><a href="file:///C:/menu.pdf">Menu</a>' }),
      values: ['https://', 'file:///C:/menu.pdf'],
    },
  ],
  passes: [
    {
      when: 'whose links have addresses, to pages and to other things',
      page: aPage({
        body: '<a href="/rye" onclick="count()">Rye</a><a href="mailto:a@b.example">Mail</a><a href="tel:+441">Call</a><a href="#top">Up</a><a href="#">Up</a>',
      }),
    },
    {
      when: 'with jump targets and buttons beside its links',
      page: aPage({
        body: '<a id="top"></a><a name="menu"></a><a role="button" onclick="go()">Open</a><a href="/rye">Rye</a>',
      }),
    },
  ],
  notApplicable: [
    {
      when: 'whose only anchors lead nowhere and do nothing',
      page: aPage({ body: '<a>Rye</a><a class="icon"></a>' }),
    },
    { when: 'without links', page: aPage({ body: '<a id="top"></a>' }) },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
