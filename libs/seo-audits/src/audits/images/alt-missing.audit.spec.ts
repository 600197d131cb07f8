import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { imagesAltMissing } from './alt-missing.audit.js';

describePageAudit(imagesAltMissing, {
  fails: [
    {
      when: 'with one of four images undescribed',
      page: aPage({
        body: '<img src="/rye.jpg"><img src="/a.jpg" alt="Rye"><img src="/b.jpg" alt=""><img src="/c.jpg" role="presentation">',
      }),
      values: ['/rye.jpg'],
      keys: ['https://harbour-bakery.example/rye.jpg'],
      evidence: ['<img src="/rye.jpg">'],
      failingShare: 1 / 4,
    },
    {
      when: 'with the same image twice',
      page: aPage({ body: '<img src="/rye.jpg"><img src="/rye.jpg">' }),
      values: ['/rye.jpg', '/rye.jpg'],
      keys: [
        'https://harbour-bakery.example/rye.jpg',
        'https://harbour-bakery.example/rye.jpg (2)',
      ],
    },
  ],
  passes: [
    {
      when: 'whose image is named by another element',
      page: aPage({ body: '<img src="/a.jpg" aria-labelledby="n"><p id="n">Rye</p>' }),
    },
    {
      when: 'whose images are described, decorative or labelled',
      page: aPage({
        body: '<img src="/a.jpg" alt="Rye"><img src="/b.jpg" alt><img src="/c.jpg" aria-label="Buns"><img src="/d.jpg" role="none">',
      }),
    },
  ],
  notApplicable: [
    { when: 'without images', page: aPage({ body: '<p>Bread</p>' }) },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
