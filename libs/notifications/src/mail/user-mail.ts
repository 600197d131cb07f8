import type { MailKind } from '../contract/index.js';
import type { MailContent } from '../rules/mail-body.js';

type MailText = Pick<MailContent, 'paragraphs' | 'facts' | 'sections' | 'footer'>;

/** The content of one mail to a user; MailService renders it. */
export interface UserMail extends MailText {
  readonly kind: MailKind;
  /** Unique per user and subject, so that repeated work writes one mail: `scan:<id>`. */
  readonly key: string;
  readonly subject: string;
  /** An address other than that of the account. */
  readonly recipient?: string;
  /** The call to action. `path` is inside the dashboard: `/seo-scan/<id>`. */
  readonly action: { readonly label: string; readonly path: string };
}

/** One mail to an address that need not be a user's. */
export interface AddressMail extends MailText {
  readonly kind: MailKind;
  /** Unique over all such mails. */
  readonly key: string;
  readonly recipient: string;
  /** The address for replies; `null`: the sender of all mails. */
  readonly replyTo: string | null;
  readonly subject: string;
  readonly action: UserMail['action'] | null;
}
