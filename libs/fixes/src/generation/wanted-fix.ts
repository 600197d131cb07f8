import type { FixableIssue } from '@app/seo-scan';
import type { PageFixKind } from '../contract/index.js';

/** One value of a page that is to be written, and the issues it answers. */
export interface WantedFix {
  readonly kind: PageFixKind;
  /** Of a meta tag: `og:title`. */
  readonly name: string | null;
  /** See Fix. */
  readonly elementKey: string;
  readonly selector: string | null;
  /** As it is on the page now. */
  readonly original: string | null;
  readonly issues: readonly FixableIssue[];
  /** Why it can only be a suggestion, in a sentence; `null` when it may go live. */
  readonly suggestionOnly: string | null;
}
