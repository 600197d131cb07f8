import { isLoopbackAddress } from '@app/common/plain';
import type { ElementRef, PageDocument } from '@app/crawler/pages';
import { definePageAudit, failed, notApplicable } from '../define-audit.js';
import { withUniqueKeys } from '../unique-keys.js';

interface LoadedResource {
  readonly url: string;
  readonly element: ElementRef;
}

export const securityMixedContent = definePageAudit({
  id: 'security.mixed_content',
  category: 'security',
  severity: 'high',
  scope: 'P',
  gate: 'html',
  title: 'Mixed content',
  description:
    'Browsers block scripts, styles and frames loaded over http, and warn about images. Part of the page is missing, or the page no longer counts as secure.',
  howToFix:
    'Load it over https: change the URL to https://. If the other server does not support that, host the file yourself.',
  authority: 'W3C Mixed Content; squirrelscan; site-audit-seo',
  fix: 'manual',
  run({ finalUrl, document }) {
    if (document === null || !finalUrl.startsWith('https:')) return notApplicable();
    // Only http has to be checked: pages load hundreds of files.
    const loaded = loadedBy(document).filter(
      ({ url }) => !(url.startsWith('http:') && isLoopbackAddress(url)),
    );
    if (loaded.length === 0) return notApplicable();
    const findings = loaded
      .filter(({ url }) => url.startsWith('http:'))
      .map(({ url, element }) => ({ key: url, currentValue: url, element }));
    return failed(withUniqueKeys(findings), loaded.length);
  },
});

/** A form is sent, not loaded. */
function loadedBy({ resources, images }: PageDocument): LoadedResource[] {
  return [
    ...resources.filter(({ kind }) => kind !== 'form'),
    ...images.flatMap(({ url, element }) => (url === null ? [] : [{ url, element }])),
  ];
}
