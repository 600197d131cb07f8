import type { PageDifference, PageRendering, Scan } from '@app/seo-scan/contract';
import { countOf, formatCount } from '../../lib/numbers.js';

type RenderedScan = Pick<Scan, 'rendering' | 'rendering_used' | 'rendering_reason'>;

/** How the pages of a scan were read, in a sentence; `null` for a scan of HTML. */
export function renderingText({ rendering, ...decision }: RenderedScan): string | null {
  const { rendering_used: used, rendering_reason: reason } = decision;
  if (rendering === 'raw') return null;
  if (rendering === 'rendered') return 'Pages were read in a browser, after their scripts.';
  if (used === null) return 'Automatic: not decided yet how pages are read.';
  const choice = used === 'rendered' ? 'Pages were read in a browser.' : 'Pages were read as HTML.';
  return reason === null ? choice : `${choice} ${reason}`;
}

const PARTS: Readonly<Record<PageDifference['changes'][number]['part'], string>> = {
  title: 'title',
  description: 'description',
  canonical: 'canonical',
  robots: 'robots directives',
  h1: 'main heading',
  hreflang: 'language versions',
  structured_data: 'structured data',
};

/** What scripts have changed on a page, in a sentence. */
export function pageRenderingText({ isRendered, reason, difference }: PageRendering): string {
  const note = reason === null ? '' : ` ${reason}`;
  if (!isRendered) return `Read as HTML.${note}`;
  if (difference === null) return `Read in a browser.${note}`;
  const { words, links, changes } = difference;
  const parts = [
    words.rendered === words.raw
      ? null
      : `${formatCount(words.raw)} → ${countOf(words.rendered, 'word')}`,
    links.added === 0 ? null : `${countOf(links.added, 'link')} added`,
    links.removed === 0 ? null : `${countOf(links.removed, 'link')} removed`,
    changes.length === 0 ? null : `changed: ${changes.map(({ part }) => PARTS[part]).join(', ')}`,
  ].filter((part) => part !== null);
  return parts.length === 0
    ? `Scripts change nothing here.${note}`
    : `By scripts: ${parts.join('; ')}.${note}`;
}
