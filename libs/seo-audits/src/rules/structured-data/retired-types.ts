export interface RetiredType {
  readonly type: string;
  /** Google's name of the result. */
  readonly feature: string;
  /** When it was retired: year and month. */
  readonly since: string;
}

/**
 * Types whose only rich result Google Search has retired, from its announcements; as of 2026-09. Course (its list is
 * still shown), Dataset (Dataset Search), Vehicle (a Product) and Quiz (education Q&A) lost one of their results, not
 * all, and are not included.
 */
export const RETIRED_TYPES: readonly RetiredType[] = [
  { type: 'HowTo', feature: 'How-to', since: '2023-09' },
  { type: 'FAQPage', feature: 'FAQ', since: '2026-05' },
  { type: 'ClaimReview', feature: 'Fact check', since: '2025-06' },
  { type: 'SpecialAnnouncement', feature: 'Special announcement', since: '2025-06' },
  { type: 'Occupation', feature: 'Estimated salary', since: '2025-06' },
];
