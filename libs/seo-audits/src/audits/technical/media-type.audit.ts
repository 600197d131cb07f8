import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { contradictsMediaType, mediaTypeOfExtension } from '../../rules/media-type.js';

export const technicalMediaType = definePageAudit({
  id: 'technical.media_type',
  category: 'technical',
  severity: 'medium',
  scope: 'P',
  gate: 'url',
  title: 'Content-Type missing or wrong',
  description:
    'Browsers and search engines use the Content-Type header to decide what a file is. If it is missing or contradicts the content, pages are shown as source code, downloaded, or not indexed at all.',
  howToFix:
    'Set the correct Content-Type for this URL in the server configuration, for example text/html; charset=utf-8 for pages.',
  authority: 'HTML and Fetch Standards: MIME type of a response; SEOnaut: incorrect media type',
  fix: 'manual',
  run({ response, finalUrl, url, document }) {
    if (response.kind === 'failed' || response.isBlocked || response.status !== 200) {
      return notApplicable();
    }
    const { mediaType, sniffedMediaType, bodyBytes } = response;
    // It only redirects to a page, which is audited under its own address.
    if (url !== finalUrl && mediaType === 'text/html' && document === null) return notApplicable();
    if (mediaType === null) {
      if (bodyBytes === 0) return notApplicable();
      return failed([{ key: '', currentValue: null, evidence: 'No Content-Type header' }]);
    }
    const expected = sniffedMediaType ?? mediaTypeOfExtension(finalUrl);
    if (expected === null || !contradictsMediaType(mediaType, expected)) return passed();
    const reason =
      sniffedMediaType === null
        ? `the address ends like ${expected}`
        : `the content is ${expected}`;
    return failed([
      { key: '', currentValue: mediaType, evidence: `Content-Type: ${mediaType}, but ${reason}` },
    ]);
  },
});
