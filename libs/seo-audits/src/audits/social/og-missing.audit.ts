import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { findShareTag } from './share-tag.js';

/** The four that the protocol requires of every page. */
const REQUIRED = ['og:title', 'og:type', 'og:image', 'og:url'] as const;

export const socialOgMissing = definePageAudit({
  id: 'social.og_missing',
  category: 'social',
  severity: 'low',
  scope: 'P',
  gate: 'indexable',
  title: 'Open Graph tags incomplete',
  description:
    'Facebook, LinkedIn, WhatsApp, Slack and others build link previews from these tags. If one is missing they guess, and the preview may show the wrong image or none.',
  howToFix:
    'Add the missing tags inside <head>, for example <meta property="og:image" content="https://…">. Required are og:title, og:type, og:image and og:url.',
  authority: 'The Open Graph protocol (ogp.me): basic metadata',
  fix: 'auto',
  run({ document }) {
    if (document === null) return notApplicable();
    const missing = REQUIRED.filter((name) => findShareTag(document, name) === null);
    if (missing.length === 0) return passed();
    const present = REQUIRED.map((name) => findShareTag(document, name)?.element.source)
      .filter((source) => source !== undefined)
      .join(' ');
    return failed([
      {
        key: '',
        currentValue: `Missing: ${missing.join(', ')}`,
        evidence: present === '' ? 'None of the four tags is in the page' : present,
      },
    ]);
  },
});
