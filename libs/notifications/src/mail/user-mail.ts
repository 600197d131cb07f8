import type { MailKind } from '../contract/index.js';
import type { MailContent } from '../rules/mail-body.js';

/** One mail to a user, in words; MailService gives it its form. */
export interface UserMail extends Pick<
  MailContent,
  'paragraphs' | 'facts' | 'sections' | 'footer'
> {
  readonly kind: MailKind;
  /** Unique per user and subject, so that work which runs twice writes once: `scan:<id>`. */
  readonly key: string;
  readonly subject: string;
  /** The one place to go to. `path` is inside the dashboard: `/seo-scan/<id>`. */
  readonly action: { readonly label: string; readonly path: string };
}
