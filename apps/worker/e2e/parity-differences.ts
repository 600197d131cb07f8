export interface KnownDifference {
  readonly fixture: string;
  /** Lighthouse's id. */
  readonly audit: string;
  /** Which of the two fails; the other one passes. */
  readonly failedBy: 'lighthouse' | 'groundswell';
  readonly reason: string;
}

/** The same list is in docs/AUDIT-CHECKS.md. */
export const knownDifferences: readonly KnownDifference[] = [
  {
    fixture: 'noindex',
    audit: 'document-title',
    failedBy: 'lighthouse',
    reason:
      'Text shown only in search results is audited on pages that may appear there: title.missing needs an indexable page.',
  },
  {
    fixture: 'noindex',
    audit: 'meta-description',
    failedBy: 'lighthouse',
    reason:
      'Text shown only in search results is audited on pages that may appear there: meta.description_missing needs an indexable page.',
  },
  {
    fixture: 'empty-texts',
    audit: 'html-lang-valid',
    failedBy: 'lighthouse',
    reason:
      'A lang attribute of spaces is one defect for us: technical.lang_missing reports that no language is given, not also that it is invalid.',
  },
  {
    fixture: 'canonical-to-root',
    audit: 'canonical',
    failedBy: 'lighthouse',
    reason:
      'A single page that points to the home page may do so on purpose; canonical.to_root is a check of the whole website and requires several such pages.',
  },
  {
    fixture: 'different-outcomes',
    audit: 'document-title',
    failedBy: 'groundswell',
    reason:
      'Browsers accept a title element anywhere; HTML requires it in the head, where search engines look for it (title.missing).',
  },
  {
    fixture: 'different-outcomes',
    audit: 'heading-order',
    failedBy: 'lighthouse',
    reason:
      'We read the HTML that was sent, which contains the hidden heading; Lighthouse ignores what is not displayed.',
  },
  {
    fixture: 'different-outcomes',
    audit: 'empty-heading',
    failedBy: 'groundswell',
    reason:
      'We read the HTML that was sent, which contains the hidden heading; Lighthouse ignores what is not displayed.',
  },
  {
    fixture: 'different-outcomes',
    audit: 'link-name',
    failedBy: 'groundswell',
    reason:
      'We read the HTML that was sent, and crawlers follow hidden links; Lighthouse ignores what is not displayed.',
  },
  {
    fixture: 'different-outcomes',
    audit: 'image-alt',
    failedBy: 'groundswell',
    reason:
      'A title attribute names an image for assistive technology; image search relies on alt (images.alt_missing).',
  },
  {
    fixture: 'noindex-header',
    audit: 'link-name',
    failedBy: 'lighthouse',
    reason:
      'A link within the page passes no anchor text to another page; links.empty_anchor concerns links to other pages.',
  },
];
