import type { AddressMail, UserMail } from '../user-mail.js';
import { ACCOUNT_FOOTER, instantText } from './count-as-text.js';

/** After registration; once per user. */
export function welcomeMail(): UserMail {
  return {
    kind: 'welcome',
    key: 'welcome',
    subject: 'Welcome to Groundswell',
    paragraphs: [
      'Your account is ready. Scan a website of yours, see what holds it back in search, and fix it.',
      'Start with the address of your home page: the first scan takes a minute or two, and 25 page scans a month are free.',
    ],
    action: { label: 'Scan a website', path: '/seo-auto-fix' },
    footer: ACCOUNT_FOOTER,
  };
}

/**
 * To the address to be confirmed, whose reader may not know of the account. `path` contains the
 * token: `/confirm-email?token=…`. `confirmationId` distinguishes links; it is not a secret.
 */
export function emailConfirmationMail(facts: {
  readonly confirmationId: string;
  readonly recipient: string;
  readonly path: string;
}): UserMail {
  return {
    kind: 'email_confirmation',
    key: `email_confirmation:${facts.confirmationId}`,
    recipient: facts.recipient,
    subject: 'Confirm your e-mail address',
    paragraphs: [
      'Please confirm that this address is yours. Until then your account scans websites, but sends no reports and starts no campaigns.',
      'The link works once and for 48 hours.',
      'If you have no Groundswell account, somebody has typed your address by mistake: ignore this mail, and nothing is sent here.',
    ],
    action: { label: 'Confirm the address', path: facts.path },
    footer: ACCOUNT_FOOTER,
  };
}

/** `path` contains the token: `/reset-password?token=…`. `requestId` distinguishes requests; it is not a secret. */
export function passwordResetMail(facts: {
  readonly requestId: string;
  readonly path: string;
}): UserMail {
  return {
    kind: 'password_reset',
    key: `password_reset:${facts.requestId}`,
    subject: 'Reset your password',
    paragraphs: [
      'Somebody, probably you, asked for a new password of your Groundswell account.',
      'The link works once and for one hour. Afterwards you are signed out everywhere and sign in with the new password.',
      'If it was not you, ignore this mail: your password stays as it is.',
    ],
    action: { label: 'Choose a new password', path: facts.path },
    footer: ACCOUNT_FOOTER,
  };
}

/** `changeId` distinguishes changes. */
export function passwordChangedMail(facts: {
  readonly changeId: string;
  readonly changedAt: Date;
}): UserMail {
  return {
    kind: 'password_changed',
    key: `password_changed:${facts.changeId}`,
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your Groundswell account was changed on ${instantText(facts.changedAt)}. Other devices are signed out, and the API keys of the account have ended.`,
      'If it was not you, ask for a new password at once.',
    ],
    action: { label: 'I did not do this', path: '/forgot-password' },
    footer: ACCOUNT_FOOTER,
  };
}

/**
 * To the previous address of an account. Of the new one it shows only what lets its owner recognise it: the old
 * mailbox may belong to someone else by now.
 */
export function emailChangedMail(facts: {
  readonly userId: string;
  readonly before: string;
  readonly after: string;
  readonly changedAt: Date;
}): AddressMail {
  const { userId, before, after, changedAt } = facts;
  const [name = '', domain = ''] = after.split('@');
  return {
    kind: 'email_changed',
    key: `email_changed:${userId}:${changedAt.getTime()}`,
    recipient: before,
    replyTo: null,
    subject: 'The e-mail address of your account was changed',
    paragraphs: [
      `Your Groundswell account has another e-mail address since ${instantText(changedAt)}: ${name.slice(0, 1)}…@${domain}. Mails go there from now on, and this address no longer signs in.`,
      'If it was not you, write to us at once: somebody else knows your password.',
    ],
    action: { label: 'I did not do this', path: '/contact' },
    footer: 'You get this mail because this address belonged to a Groundswell account until now.',
  };
}
