import type { MailKind } from '../contract/index.js';
import type { MailContent } from '../rules/mail-body.js';

type Words = Pick<MailContent, 'paragraphs' | 'facts' | 'sections' | 'footer'>;

/** One mail to a user, in words; MailService gives it its form. */
export interface UserMail extends Words {
  readonly kind: MailKind;
  /** Unique per user and subject, so that work which runs twice writes once: `scan:<id>`. */
  readonly key: string;
  readonly subject: string;
  /** Another address than that of the account. */
  readonly recipient?: string;
  /** The one place to go to. `path` is inside the dashboard: `/seo-scan/<id>`. */
  readonly action: { readonly label: string; readonly path: string };
}

/** One mail to an address that need not be a user's. */
export interface AddressMail extends Words {
  readonly kind: MailKind;
  /** Unique over all such mails. */
  readonly key: string;
  readonly recipient: string;
  /** Whom an answer goes to; `null`: the sender of all mails. */
  readonly replyTo: string | null;
  readonly subject: string;
  readonly action: UserMail['action'] | null;
}
