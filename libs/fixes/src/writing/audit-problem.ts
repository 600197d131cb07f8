import { isFillerAlt, isGenericAnchorText, isPlaceholderTitle } from '@app/seo-audits';
import type { FixRequest } from '../providers/fix-writer.js';
import { imageOf } from './local-alt.js';

/**
 * What our own scan would report next: a fix that causes another issue fixes nothing. Lengths, languages and duplicates
 * have their own guards. `null` if the scan would report nothing.
 */
export function auditProblem(request: FixRequest, content: string): string | null {
  switch (request.kind) {
    case 'title':
      return isPlaceholderTitle(content) ? 'The title is too generic.' : null;
    case 'image_alt': {
      const image = { alt: content, url: imageOf(request)?.src ?? null };
      return isFillerAlt(image) ? 'It is a file name or too generic.' : null;
    }
    case 'link_text':
      return isGenericAnchorText(content, request.page.language)
        ? 'The link text is too generic.'
        : null;
    case 'meta_description':
    case 'og':
    case 'h1':
    case 'image_dimensions':
    case 'lang':
    case 'viewport':
    case 'json_ld':
      return null;
  }
}
