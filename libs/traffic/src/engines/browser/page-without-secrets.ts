import { storableText } from '@app/common/contract';
import type { PageVitals } from '../../contract/index.js';
import { shortWithoutSecrets } from '../../rules/evidence/cut-between-secrets.js';
import { evidenceChars } from '../../rules/evidence/evidence-limits.js';
import { maskSecrets } from '../../rules/journey/journey-text-mask.js';
import type { Pageview } from '../visit-engine.js';

/** A secret that a page has put into its address or its console stays out of reports. */
export function pageWithoutSecrets(page: Pageview, secrets: readonly string[]): Pageview {
  const { vitals } = page;
  return {
    ...page,
    url: maskSecrets(page.url, secrets),
    vitals: vitals === null ? null : vitalsWithoutSecrets(vitals, secrets),
  };
}

function vitalsWithoutSecrets(vitals: PageVitals, secrets: readonly string[]): PageVitals {
  const { pageMessage } = evidenceChars;
  return {
    ...vitals,
    lcpUrl: vitals.lcpUrl === null ? null : maskSecrets(vitals.lcpUrl, secrets),
    messages: vitals.messages.map(({ kind, text }) => {
      return { kind, text: storableText(shortWithoutSecrets(text, pageMessage, secrets)) };
    }),
  };
}
