import { aSite, pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { titleBoilerplate } from './boilerplate.audit.js';

const titled = (address: string, title: string | null) => pageFacts(address, { title });

describeSiteAudit(titleBoilerplate, {
  fails: [
    {
      when: 'with a page that has nothing but the name of the website',
      site: aSite({
        pages: [
          titled('/', 'Harbour Bakery'),
          titled('/rye', 'Rye bread | Harbour Bakery'),
          titled('/wheat', 'Wheat bread | Harbour Bakery'),
          titled('/about', 'Harbour Bakery'),
        ],
      }),
      findings: [[`${SITE_ORIGIN}/about`, 'Harbour Bakery']],
      audited: {
        [`${SITE_ORIGIN}/`]: 0,
        [`${SITE_ORIGIN}/rye`]: 0,
        [`${SITE_ORIGIN}/wheat`]: 0,
        [`${SITE_ORIGIN}/about`]: 1,
      },
    },
    {
      when: 'with two titles that differ in the order of their parts only',
      site: aSite({
        pages: [
          titled('/a', 'Products – Harbour Bakery'),
          titled('/b', 'Harbour Bakery: Products'),
          titled('/c', 'Contact – Harbour Bakery'),
        ],
      }),
      findings: [
        [`${SITE_ORIGIN}/a`, 'Products – Harbour Bakery'],
        [`${SITE_ORIGIN}/b`, 'Harbour Bakery: Products'],
      ],
      audited: { [`${SITE_ORIGIN}/a`]: 1, [`${SITE_ORIGIN}/b`]: 1, [`${SITE_ORIGIN}/c`]: 0 },
    },
  ],
  passes: [
    {
      when: 'whose titles begin with what is special',
      site: aSite({
        pages: [
          titled('/', 'Harbour Bakery'),
          titled('/a', 'Rye | Harbour Bakery'),
          titled('/b', 'Wheat | Harbour Bakery'),
        ],
      }),
    },
    {
      when: 'with wholly equal titles, which is another check’s matter',
      site: aSite({
        pages: [
          titled('/a', 'Rye | Harbour Bakery'),
          titled('/b', 'Rye | Harbour Bakery'),
          titled('/c', 'Rye | Harbour Bakery'),
          titled('/d', 'Wheat | Harbour Bakery'),
          titled('/e', 'Spelt | Harbour Bakery'),
        ],
      }),
    },
    {
      when: 'with the same in two languages',
      site: aSite({
        pages: [
          titled('/a', 'Menu | Harbour Bakery'),
          pageFacts('/b', { title: 'Menu - Harbour Bakery', lang: 'de' }),
          titled('/c', 'Wheat | Harbour Bakery'),
        ],
      }),
    },
  ],
  notApplicable: [
    {
      when: 'whose titles have nothing in common',
      site: aSite({ pages: [titled('/a', 'Rye'), titled('/b', 'Wheat'), titled('/c', null)] }),
    },
    {
      when: 'whose titles all are one and the same',
      site: aSite({ pages: ['/a', '/b', '/c', '/d'].map((path) => titled(path, 'Rye | Bakery')) }),
    },
    {
      when: 'with too few titles to see what they share',
      site: aSite({ pages: [titled('/a', 'Rye | Bakery'), titled('/b', 'Wheat | Bakery')] }),
    },
  ],
  notMeasured: [
    { when: 'of which one page was read', site: aSite({ mode: 'page', pages: [pageFacts('/a')] }) },
  ],
});
