import type { FixRequest } from '../providers/fix-writer.js';
import type { PageMaterial } from '../rules/material.js';
import { aSite } from './a-material.js';
import { readPage } from './read-page.js';

/** A page read from HTML as production reads it. */
export function aPage(html: string, given: Partial<PageMaterial> = {}): PageMaterial {
  return { ...readPage(html, 'https://bakery.example/page'), ...given };
}

export function aRequest(given: Partial<FixRequest> & Pick<FixRequest, 'kind'>): FixRequest {
  return {
    checkId: `test.${given.kind}`,
    original: null,
    selector: null,
    page: aPage('<p></p>'),
    site: aSite(),
    ...given,
  };
}
