import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { findShareTag } from './share-tag.js';

export const socialTwitterCardMissing = definePageAudit({
  id: 'social.twitter_card_missing',
  category: 'social',
  severity: 'low',
  scope: 'P',
  gate: 'html',
  title: 'Twitter card missing',
  description:
    'The page has a preview image, but no twitter:card. X (formerly Twitter) needs that tag to show the image large; without it a shared link is a line of text or a small card.',
  howToFix: 'Add <meta name="twitter:card" content="summary_large_image"> inside <head>.',
  authority: 'X developer documentation: cards; LibreCrawl: missing Twitter card',
  fix: 'auto',
  run({ document }) {
    if (document === null) return notApplicable();
    const image = findShareTag(document, 'og:image');
    if (image === null) return notApplicable();
    if (findShareTag(document, 'twitter:card') !== null) return passed();
    return failed([
      {
        key: '',
        currentValue: null,
        element: image.element,
        evidence: `No twitter:card beside ${image.element.source}`,
      },
    ]);
  },
});
