import type { Gate } from './define-audit.js';

interface GatedPage {
  readonly isBlocked: boolean;
  readonly isHtml200: boolean;
  readonly isIndexable: boolean;
}

/** Whether checks with this gate audit the page. A blocked page is in no denominator (AUDIT-CHECKS section 0). */
export function isInsideGate(gate: Gate, page: GatedPage): boolean {
  if (page.isBlocked) return false;
  switch (gate) {
    case 'html':
      return page.isHtml200;
    case 'indexable':
      return page.isIndexable;
    case 'url':
      return true;
  }
}
