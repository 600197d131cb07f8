import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { imagesAltTooLong } from './alt-too-long.audit.js';

const image = (alt: string) => `<img src="/rye.jpg" alt="${alt}">`;

describePageAudit(imagesAltTooLong, {
  fails: [
    {
      when: 'with an alt text of 126 characters',
      page: aPage({ body: image('b'.repeat(126)) + image('Rye bread') }),
      values: ['b'.repeat(126)],
      failingShare: 1 / 2,
    },
  ],
  passes: [
    { when: 'with an alt text of 125 characters', page: aPage({ body: image('b'.repeat(125)) }) },
    { when: 'with 70 emoji in an alt text', page: aPage({ body: image('🥐'.repeat(70)) }) },
  ],
  notApplicable: [
    { when: 'whose images have no alt text', page: aPage({ body: '<img src="/a.jpg">' }) },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
