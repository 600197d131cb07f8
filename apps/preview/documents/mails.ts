import type { AddressMail, UserMail } from '../../../libs/notifications/src/index.js';
import { renderMail } from '../../../libs/notifications/src/mail/render-mail.js';
import { mailSubject } from '../../../libs/notifications/src/rules/mail-body.js';
import { exampleMails } from './example-mails.js';
import { htmlFile, textFile } from './previewed-document.js';
import type { PreviewedDocument } from './previewed-document.js';

const PUBLIC_URL = 'https://seo.example';

/** Every kind of mail as it is sent; a second one of a kind has a number. */
export const mails: readonly PreviewedDocument[] = exampleMails.map((mail, index) => ({
  name: nameOf(mail.kind, index),
  title: mail.subject,
  views: {
    page: () => htmlFile(rendered(mail).html),
    text: () => textFile(`Subject: ${mailSubject(mail.subject)}\n\n${rendered(mail).text}`),
  },
}));

function nameOf(kind: string, index: number): string {
  const earlier = exampleMails.slice(0, index).filter((other) => other.kind === kind).length;
  return earlier === 0 ? kind : `${kind}-${earlier + 1}`;
}

function rendered(mail: UserMail | AddressMail): ReturnType<typeof renderMail> {
  const { action } = mail;
  const link = action && { label: action.label, url: `${PUBLIC_URL}${action.path}` };
  // A mail to an address does not know the name of its reader.
  return renderMail('replyTo' in mail ? null : 'Ada', { ...mail, action: link });
}
