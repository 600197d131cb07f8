export interface KnownDifference {
  readonly fixture: string;
  /** Lighthouse's id. */
  readonly audit: string;
  /** Who objects; the other one does not. */
  readonly failedBy: 'lighthouse' | 'groundswell';
  readonly reason: string;
}

/** The same list stands in docs/AUDIT-CHECKS.md. */
export const knownDifferences: readonly KnownDifference[] = [
  {
    fixture: 'noindex',
    audit: 'document-title',
    failedBy: 'lighthouse',
    reason:
      'What only search results show is judged on pages that may stand there: title.missing needs an indexable page.',
  },
  {
    fixture: 'noindex',
    audit: 'meta-description',
    failedBy: 'lighthouse',
    reason:
      'What only search results show is judged on pages that may stand there: meta.description_missing needs an indexable page.',
  },
  {
    fixture: 'empty-texts',
    audit: 'html-lang-valid',
    failedBy: 'lighthouse',
    reason:
      'A lang attribute of spaces is one fault to us: technical.lang_missing reports that no language is given, not also that it is invalid.',
  },
  {
    fixture: 'canonical-to-root',
    audit: 'canonical',
    failedBy: 'lighthouse',
    reason:
      'One page that points to the home page may mean it; canonical.to_root is a check of the whole website and wants several such pages.',
  },
  {
    fixture: 'judged-differently',
    audit: 'document-title',
    failedBy: 'groundswell',
    reason:
      'Browsers take a title element anywhere; HTML puts it into the head, where search engines are told to look (title.missing).',
  },
  {
    fixture: 'judged-differently',
    audit: 'heading-order',
    failedBy: 'lighthouse',
    reason:
      'We read the HTML that was sent, in which the hidden heading is there; Lighthouse leaves out what is not displayed.',
  },
  {
    fixture: 'judged-differently',
    audit: 'empty-heading',
    failedBy: 'groundswell',
    reason:
      'We read the HTML that was sent, in which the hidden heading is there; Lighthouse leaves out what is not displayed.',
  },
  {
    fixture: 'judged-differently',
    audit: 'link-name',
    failedBy: 'groundswell',
    reason:
      'We read the HTML that was sent, and crawlers follow hidden links; Lighthouse leaves out what is not displayed.',
  },
  {
    fixture: 'judged-differently',
    audit: 'image-alt',
    failedBy: 'groundswell',
    reason:
      'A title attribute names an image for assistive technology; image search is told to use alt (images.alt_missing).',
  },
  {
    fixture: 'noindex-header',
    audit: 'link-name',
    failedBy: 'lighthouse',
    reason:
      'A jump inside the page passes no text on to another page; links.empty_anchor is about links that lead somewhere.',
  },
];
