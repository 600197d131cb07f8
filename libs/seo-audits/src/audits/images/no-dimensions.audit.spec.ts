import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { imagesNoDimensions } from './no-dimensions.audit.js';

describePageAudit(imagesNoDimensions, {
  fails: [
    {
      when: 'whose images lack width, height or both',
      page: aPage({
        body: '<img src="/a.jpg"><img src="/b.jpg" width="80"><img src="/c.jpg" width="100%" height="60"><img src="/d.jpg" style="width: 80px; height: auto"><img src="/e.jpg" width="80" height="60">',
      }),
      values: ['/a.jpg', '/b.jpg', '/c.jpg', '/d.jpg'],
      evidence: ['<img src="/a.jpg">'],
      failingShare: 4 / 5,
    },
    {
      when: 'with an image that stands in the page itself',
      page: aPage({ body: '<img src="data:image/gif;base64,R0lGOD" alt="">' }),
      values: ['data:image/gif;base64,R0lGOD'],
    },
  ],
  passes: [
    {
      when: 'whose images are sized by attributes or style',
      page: aPage({
        body: '<img src="/a.jpg" width="80" height="60"><img src="/b.jpg" width="80px" style="height:60px"><img src="/c.jpg" style="aspect-ratio: 4 / 3">',
      }),
    },
  ],
  notApplicable: [
    { when: 'without images', page: aPage({ body: '<p>Bread</p>' }) },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
