import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { titleTooLong } from './too-long.audit.js';

const LONG = 'Sourdough bread, croissants and cinnamon buns baked every morning at the harbour';
const MANY_NARROW_LETTERS = 'Little fillet filling, still thrilling till it will fill: tilt it!';

/** 600.0 and 600.4 pixels. */
const AS_WIDE_AS_ALLOWED = 'n'.repeat(10) + 'i'.repeat(110);
const JUST_TOO_WIDE = 'n'.repeat(40) + 'i'.repeat(35);

describePageAudit(titleTooLong, {
  fails: [
    {
      when: 'whose title has many characters and is wide',
      page: aPage({ head: `<title>${LONG}</title>` }),
      values: [LONG],
    },
    {
      when: 'whose first title is too long',
      page: aPage({ head: `<title>${LONG}</title><title>Bread</title>` }),
      values: [LONG],
    },
    {
      when: 'whose title has 61 wide characters',
      page: aPage({ head: `<title>${'W'.repeat(61)}</title>` }),
      values: ['W'.repeat(61)],
    },
    {
      when: 'whose title is just over 600 pixels wide',
      page: aPage({ head: `<title>${JUST_TOO_WIDE}</title>` }),
      values: [JUST_TOO_WIDE],
    },
  ],
  passes: [
    {
      when: 'whose title is 600 pixels wide',
      page: aPage({ head: `<title>${AS_WIDE_AS_ALLOWED}</title>` }),
    },
    { when: 'with a short title', page: aPage({ head: '<title>Harbour Bakery</title>' }) },
    {
      when: 'whose title has exactly 60 wide characters',
      page: aPage({ head: `<title>${'W'.repeat(60)}</title>` }),
    },
    {
      when: 'whose title has more than 60 characters, all of them narrow',
      page: aPage({ head: `<title>${MANY_NARROW_LETTERS}</title>` }),
    },
    {
      when: 'whose title is long only by white space and entities',
      page: aPage({ head: `<title>Bread${' '.repeat(80)}&amp;&amp;&amp;&amp;&amp; rolls</title>` }),
    },
  ],
  notApplicable: [
    { when: 'without a title', page: aPage() },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
