import { aSite, linkTo, pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import { describeTargetAudit } from '../../testing/describe-audit.js';
import { linksInternalNofollow } from './internal-nofollow.audit.js';

const rye = pageFacts('/rye', { links: [linkTo('/')] });
const buns = pageFacts('/buns');
const login = pageFacts('/login', { isNoindex: true, isIndexable: false });
const home = (facts: Parameters<typeof pageFacts>[1]) => pageFacts('/', facts);
const HOME = `${SITE_ORIGIN}/`;

describeTargetAudit(linksInternalNofollow, {
  fails: [
    {
      when: 'that links to its own page with nofollow',
      site: aSite({
        pages: [
          home({ links: [linkTo('/rye', { isNofollow: true }), linkTo('/buns')] }),
          rye,
          buns,
        ],
      }),
      findings: [[HOME, rye.url]],
      audited: { [HOME]: 1 / 2, [rye.url]: 0 },
    },
    {
      when: 'with a page that is nofollow as a whole',
      site: aSite({
        pages: [home({ isNofollow: true, links: [linkTo('/rye'), linkTo('/buns')] }), buns],
      }),
      findings: [
        [
          HOME,
          'The robots directives of the page say nofollow, which covers all its 2 internal links',
        ],
      ],
      audited: { [HOME]: 1 },
    },
  ],
  passes: [
    {
      when: 'that links to its own pages freely',
      site: aSite({ pages: [home({ links: [linkTo('/rye')] }), rye] }),
    },
    {
      when: 'that uses nofollow for other sites and for pages kept out of search',
      site: aSite({
        pages: [
          home({
            links: [
              linkTo('/rye'),
              linkTo('/login', { isNofollow: true }),
              linkTo('https://shop.example/', { isNofollow: true }),
            ],
          }),
          rye,
          login,
        ],
      }),
    },
  ],
  notApplicable: [
    {
      when: 'without internal links',
      site: aSite({ pages: [home({ links: [linkTo('https://shop.example/')] })] }),
    },
  ],
  notMeasured: [
    {
      when: 'of which only one page was read',
      site: aSite({
        mode: 'page',
        pages: [home({ links: [linkTo('/rye', { isNofollow: true })] })],
      }),
    },
  ],
});
