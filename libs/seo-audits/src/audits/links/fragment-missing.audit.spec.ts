import { aSite, pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import type { JumpFact } from '@app/crawler/pages';
import type { PlacesOfPages } from '@app/crawler/testing';
import { describeTargetAudit } from '../../testing/describe-audit.js';
import { linksFragmentMissing } from './fragment-missing.audit.js';

const jump = (path: string, place: string): JumpFact => ({
  url: `${SITE_ORIGIN}${path}`,
  place,
  selector: `a[href="${path}#${place}"]`,
  source: `<a href="${path}#${place}">`,
});
const rye = jump('/bread', 'rye');
const page = pageFacts('/', {
  jumps: { toOthers: [rye, jump('/bread', 'oat')], withinCount: 0, withinMissing: [] },
});
/** The fragments of /bread. */
const places = (there: Readonly<Record<string, boolean>>): PlacesOfPages => ({
  has: (_url, place) => there[place] ?? null,
});
const sentence = `${rye.url} has no element with the id “rye”`;

describeTargetAudit(linksFragmentMissing, {
  fails: [
    {
      when: 'with a link to a place that another page does not have',
      site: aSite({ pages: [page], places: places({ rye: false, oat: true }) }),
      findings: [[page.url, sentence]],
      audited: { [page.url]: 1 / 2 },
    },
    {
      when: 'with a link to a place that the page itself does not have',
      site: aSite({
        pages: [
          pageFacts('/bread', { jumps: { toOthers: [], withinCount: 4, withinMissing: [rye] } }),
        ],
      }),
      findings: [[`${SITE_ORIGIN}/bread`, sentence]],
      audited: { [`${SITE_ORIGIN}/bread`]: 1 / 4 },
    },
  ],
  passes: [
    {
      when: 'whose links lead to places that are there',
      site: aSite({ pages: [page], places: places({ rye: true, oat: true }) }),
    },
    {
      when: 'whose other link leads to a page that was not read to its end',
      site: aSite({ pages: [page], places: places({ oat: true }) }),
    },
  ],
  notApplicable: [
    { when: 'without links to places in pages', site: aSite({ pages: [pageFacts('/')] }) },
  ],
  notMeasured: [
    { when: 'whose links lead to pages that were not read', site: aSite({ pages: [page] }) },
  ],
});
