import { isKindOf } from '../../rules/structured-data/schema-org-vocabulary.js';
import { defineSiteAudit, notMeasured } from '../define-audit.js';
import { findHomePage } from '../home-page.js';

/** LocalBusiness is a subtype of Organization. */
const WANTED = ['Organization', 'WebSite'];

export const schemaOrgHomeMissing = defineSiteAudit({
  id: 'schema.org_home_missing',
  category: 'schema',
  severity: 'low',
  scope: 'S',
  title: 'Organization markup missing on the home page',
  description:
    'Organization and WebSite markup on the home page tells search engines the name, logo and profiles to show with your results. Without it they guess.',
  howToFix:
    'Add JSON-LD to the home page: an Organization (or your type of LocalBusiness) with name, url and logo, and a WebSite with the name of the website.',
  authority: 'Google Search Central: Organization structured data; site names',
  fix: 'auto',
  run(site) {
    const home = findHomePage(site);
    if (home.kind !== 'read') return home;
    const { url, schemaTypes: types } = home.page;
    if (types === undefined) return notMeasured('The markup of the home page was not kept.');
    if (types.some((type) => WANTED.some((wanted) => isKindOf(type, wanted)))) {
      return { kind: 'site', findings: [] };
    }
    const currentValue = types.length === 0 ? null : types.join(', ');
    const evidence = 'No Organization, LocalBusiness or WebSite in the JSON-LD of the home page';
    return { kind: 'site', findings: [{ key: '', currentValue, pageUrl: url, evidence }] };
  },
});
