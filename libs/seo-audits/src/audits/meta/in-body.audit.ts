import type { LinkElement, MetaElement, PageDocument } from '@app/crawler/pages';
import type { Finding } from '../define-audit.js';
import { definePageAudit, failed, notApplicable } from '../define-audit.js';
import { withUniqueKeys } from '../unique-keys.js';

export const metaInBody = definePageAudit({
  id: 'meta.in_body',
  category: 'meta',
  severity: 'medium',
  scope: 'P',
  gate: 'html',
  title: 'Metadata in the body',
  description:
    'Search engines read descriptions, robots directives, canonical and hreflang links only in the head. In the body they are ignored, because anyone who can post a comment could put them there.',
  howToFix:
    'Move the element to <head>. If it is already there, find an element before it that is not allowed in the head, such as <div> or <img>: it ends the head early.',
  authority:
    'Google Search Central: robots meta tag, canonical link and snippets (all inside the head); SEOnaut: metas in body',
  fix: 'manual',
  run(page) {
    const headOnly = page.document === null ? [] : readHeadOnlyElements(page.document);
    if (headOnly.length === 0) return notApplicable();
    const misplaced = headOnly.filter(({ isInHead }) => !isInHead);
    return failed(withUniqueKeys(misplaced.map(({ finding }) => finding)), headOnly.length);
  },
});

interface HeadOnlyElement {
  readonly isInHead: boolean;
  readonly finding: Finding;
}

function readHeadOnlyElements(document: PageDocument): readonly HeadOnlyElement[] {
  return [
    ...document.metas.filter((meta) => meta.name !== null).map(ofMeta),
    ...document.links.filter(isCanonicalOrHreflang).map(ofLink),
  ];
}

function isCanonicalOrHreflang(link: LinkElement): boolean {
  if (link.rel.includes('canonical')) return true;
  return link.rel.includes('alternate') && link.hreflang !== null;
}

function ofMeta({ name, content, isInHead, element }: MetaElement): HeadOnlyElement {
  return { isInHead, finding: { key: `meta:${name ?? ''}`, currentValue: content, element } };
}

function ofLink({ rel, hreflang, href, isInHead, element }: LinkElement): HeadOnlyElement {
  const key = rel.includes('canonical') ? 'link:canonical' : `link:hreflang:${hreflang ?? ''}`;
  return { isInHead, finding: { key, currentValue: href, element } };
}
