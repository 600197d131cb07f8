import type { AddressMail, UserMail } from '../user-mail.js';
import { ACCOUNT_FOOTER, instantText } from './count-as-text.js';

/** After registration; once per user. */
export function welcomeMail(): UserMail {
  return {
    kind: 'welcome',
    key: 'welcome',
    subject: 'Welcome to Groundswell',
    paragraphs: [
      'Your account is ready. Scan your website, see what holds it back in search, and fix it.',
      'Start with your home page: the first scan takes a minute or two, and 25 page scans a month are free.',
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
    subject: 'Confirm your email address',
    paragraphs: [
      "Please confirm that this is your address. Until then you can scan websites, but you get no reports and can't start campaigns.",
      'The link works once, for 48 hours.',
      "If you don't have a Groundswell account, someone entered your address by mistake. Ignore this email and nothing more will be sent.",
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
      'Someone, probably you, requested a new password for your Groundswell account.',
      "The link works once, for one hour. You'll then be signed out everywhere and can sign in with the new password.",
      "If this wasn't you, ignore this email. Your password won't change.",
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
      `Your Groundswell password was changed on ${instantText(facts.changedAt)}. Other devices are signed out and your API keys are revoked.`,
      "If this wasn't you, reset your password immediately.",
    ],
    action: { label: "This wasn't me", path: '/forgot-password' },
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
    subject: "Your account's email address was changed",
    paragraphs: [
      `The email address of your Groundswell account was changed on ${instantText(changedAt)}: ${name.slice(0, 1)}…@${domain}. Emails now go there, and this address can no longer sign in.`,
      "If this wasn't you, contact us immediately: someone else knows your password.",
    ],
    action: { label: "This wasn't me", path: '/contact' },
    footer:
      "You're receiving this email because this address belonged to a Groundswell account until now.",
  };
}
