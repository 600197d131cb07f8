import { readStructuredData, robotsOfPage } from '@app/crawler/pages';
import type { PageDocument } from '@app/crawler/pages';
import type { Finding } from '../define-audit.js';
import { defineRenderedAudit, failed, notApplicable, notMeasured } from '../define-audit.js';
import { MOBILE_CONTENT_MIN_SHARE } from '../thresholds.js';

export const mobileContentParity = defineRenderedAudit({
  id: 'mobile.content_parity',
  category: 'mobile',
  severity: 'high',
  scope: 'R',
  gate: 'html',
  title: 'Mobile version differs from desktop',
  description:
    'Google indexes the mobile version. Text, titles, canonical links, robots directives or structured data that only desktop visitors get are not indexed.',
  howToFix:
    'Serve the same content and the same head to phones and desktop computers. Put long text in collapsible sections instead of leaving it out.',
  authority: 'Google Search Central: mobile-first indexing (same content and metadata)',
  threshold: `Less than ${MOBILE_CONTENT_MIN_SHARE * 100} % of the desktop text, or a different title, robots directives, canonical or structured data`,
  fix: 'manual',
  run({ mobile, desktop }) {
    if (desktop === null) return notMeasured('The page could not be loaded as on a desktop.');
    const [mobileDocument, desktopDocument] = [mobile.page.document, desktop.page.document];
    if (mobileDocument === null || desktopDocument === null) return notApplicable();
    const text = textFinding(mobileDocument, desktopDocument);
    return failed([
      ...(text === null ? [] : [text]),
      ...headFindings(mobileDocument, desktopDocument),
    ]);
  },
});

function textFinding(mobileDocument: PageDocument, desktopDocument: PageDocument): Finding | null {
  const [few, many] = [mobileDocument.mainWordCount, desktopDocument.mainWordCount];
  if (few >= many * MOBILE_CONTENT_MIN_SHARE) return null;
  return {
    key: 'text',
    currentValue: `${few} words on a phone, ${many} on a desktop`,
    evidence: mobileDocument.mainText === '' ? 'No main text on a phone' : mobileDocument.mainText,
  };
}

function headFindings(mobileDocument: PageDocument, desktopDocument: PageDocument): Finding[] {
  return PARTS.flatMap(({ key, name, of }) => {
    const [here, there] = [of(mobileDocument), of(desktopDocument)];
    if (here === there) return [];
    const currentValue = `${name}: ${here || 'none'} on a phone, ${there || 'none'} on a desktop`;
    return [{ key, currentValue, evidence: `On a desktop: ${there || 'none'}` }];
  });
}

const PARTS: readonly {
  readonly key: string;
  readonly name: string;
  readonly of: (document: PageDocument) => string;
}[] = [
  { key: 'title', name: 'Title', of: ({ titles }) => titles.find(isInHead)?.text ?? '' },
  { key: 'robots', name: 'Robots directives', of: robotsText },
  {
    key: 'canonical',
    name: 'Canonical',
    of: ({ links }) =>
      links.find((link) => link.isInHead && link.rel.includes('canonical'))?.url ?? '',
  },
  {
    key: 'schema',
    name: 'Structured data',
    of: (document) =>
      [...new Set(readStructuredData(document).items.flatMap(({ types }) => types))]
        .sort()
        .join(', '),
  },
];

function isInHead(one: { readonly isInHead: boolean }): boolean {
  return one.isInHead;
}

/** Both pages were read at the same time, so differences in dates need no special handling. */
function robotsText({ metas }: PageDocument): string {
  const { isNoindex, isNofollow, isNosnippet } = robotsOfPage(metas, {}, '').effective;
  const words = [isNoindex && 'noindex', isNofollow && 'nofollow', isNosnippet && 'nosnippet'];
  return words.filter((word) => word !== false).join(', ');
}
