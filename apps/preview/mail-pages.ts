import { renderMail } from '../../libs/notifications/src/mail/render-mail.js';
import { mailSubject } from '../../libs/notifications/src/rules/mail-body.js';
import { exampleMails } from './example-mails.js';

const PUBLIC_URL = 'https://seo.example';

/** The kinds with their subjects, in the order of the examples. */
export function listMails(): readonly { readonly kind: string; readonly subject: string }[] {
  return exampleMails.map(({ kind, subject }) => ({ kind, subject }));
}

/** A mail as it is sent; null for a kind that does not exist. */
export function mailOf(
  kind: string,
): { readonly subject: string; readonly text: string; readonly html: string } | null {
  const mail = exampleMails.find((example) => example.kind === kind);
  if (mail === undefined) return null;
  const { action } = mail;
  const link = action && { label: action.label, url: `${PUBLIC_URL}${action.path}` };
  // A mail to an address does not know the name of its reader.
  const name = 'replyTo' in mail ? null : 'Ada';
  return { subject: mailSubject(mail.subject), ...renderMail(name, { ...mail, action: link }) };
}
