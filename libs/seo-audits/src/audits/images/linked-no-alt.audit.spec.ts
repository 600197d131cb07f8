import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { imagesLinkedNoAlt } from './linked-no-alt.audit.js';

describePageAudit(imagesLinkedNoAlt, {
  fails: [
    {
      when: 'whose linked images have no alt text or an empty one',
      page: aPage({
        body: '<a href="/rye"><img src="/a.jpg"></a><a href="/buns"> <img src="/b.jpg" alt=""> </a><a href="/"><img src="/c.jpg" alt="Home page"></a>',
      }),
      values: ['/rye', '/buns'],
      keys: ['/rye', '/buns'],
      evidence: ['<a href="/rye">'],
      failingShare: 2 / 3,
    },
  ],
  passes: [
    {
      when: 'whose linked images are named by other elements',
      page: aPage({
        body: '<a href="/a" aria-labelledby="n"><img src="/a.jpg"></a><a href="/b"><img src="/b.jpg" aria-labelledby="n"></a><p id="n">Rye</p>',
      }),
    },
    {
      when: 'whose linked images are named by alt text, label or title',
      page: aPage({
        body: '<a href="/a"><img src="/a.jpg" alt="Rye"></a><a href="/b" aria-label="Buns"><img src="/b.jpg" alt=""></a><a href="/c" title="Cakes"><img src="/c.jpg"></a>',
      }),
    },
  ],
  notApplicable: [
    {
      when: 'whose linked image is hidden from screen readers',
      page: aPage({ body: '<a href="/rye" aria-hidden="true"><img src="/a.jpg"></a>' }),
    },
    {
      when: 'whose image stands in an anchor that leads nowhere',
      page: aPage({ body: '<a name="rye"><img src="/a.jpg"></a>' }),
    },
    {
      when: 'whose linked images stand beside text',
      page: aPage({ body: '<a href="/rye"><img src="/a.jpg" alt=""> Rye</a>' }),
    },
    { when: 'whose images are not linked', page: aPage({ body: '<img src="/a.jpg">' }) },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
