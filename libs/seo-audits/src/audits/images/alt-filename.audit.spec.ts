import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { imagesAltFilename } from './alt-filename.audit.js';

const image = (src: string, alt: string) => `<img src="${src}" alt="${alt}">`;

describePageAudit(imagesAltFilename, {
  fails: [
    {
      when: 'whose alt texts are file names, camera names and filler words',
      page: aPage({
        body: [
          image('/hero-2.jpg', 'Hero-2.jpg'),
          image('/x.jpg', 'IMG_1234'),
          image('/y.jpg', 'DSC00042'),
          image('/z.jpg', 'image'),
          image('/w.jpg', 'Photo 3'),
          image('/rye_loaf-small.png', 'rye_loaf-small'),
          image('/rye.jpg', 'A loaf of rye bread'),
        ].join(''),
      }),
      values: ['Hero-2.jpg', 'IMG_1234', 'DSC00042', 'image', 'Photo 3', 'rye_loaf-small'],
      failingShare: 6 / 7,
    },
  ],
  passes: [
    { when: 'whose image is described', page: aPage({ body: image('/a.jpg', 'Rye bread') }) },
    {
      when: 'whose alt text is a plain word that is also the file’s name',
      page: aPage({ body: image('/croissant.jpg', 'Croissant') }),
    },
    {
      when: 'whose alt text begins with such a word',
      page: aPage({ body: image('/a.jpg', 'Image of our oven') }),
    },
  ],
  notApplicable: [
    { when: 'whose images have no alt text', page: aPage({ body: '<img src="/a.jpg" alt=" ">' }) },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
