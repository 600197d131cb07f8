import { definePageAudit, failed, passed } from '../define-audit.js';
import { decodePath } from './decode-path.js';

const UNDERSCORE_BETWEEN_WORDS = /[\p{L}\p{N}]_+[\p{L}\p{N}]/u;

export const urlsUnderscores = definePageAudit({
  id: 'urls.underscores',
  category: 'urls',
  severity: 'low',
  scope: 'P',
  gate: 'html',
  title: 'Underscores in URL',
  description:
    'Google reads a hyphen in a URL as a word separator, but not an underscore: sour_dough_bread counts as one long word.',
  howToFix:
    'Use hyphens in the URLs of new pages. For existing ones the gain is small: change them only together with a permanent redirect.',
  authority: 'Google Search Central: URL structure (use hyphens instead of underscores); SEOnaut',
  fix: 'manual',
  run(page) {
    const path = decodePath(page.finalUrl);
    if (!UNDERSCORE_BETWEEN_WORDS.test(path)) return passed();
    return failed([{ key: '', currentValue: path, evidence: page.finalUrl }]);
  },
});
