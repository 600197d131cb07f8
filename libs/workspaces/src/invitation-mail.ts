import { printableName } from '@app/common/contract';
import type { AddressMail } from '@app/notifications';
import { INVITATION_DAYS } from './contract/index.js';
import type { MemberRole } from './contract/index.js';

const may: Readonly<Record<MemberRole, string>> = {
  editor: 'see and change its websites, scans and campaigns',
  viewer: 'see its websites, scans and campaigns',
};

/** `path` contains the secret. `key` is unique per invitation. */
export function invitationMail(facts: {
  readonly recipient: string;
  readonly ownerName: string;
  readonly role: MemberRole;
  readonly path: string;
  readonly key: string;
}): AddressMail {
  const ownerName = printableName(facts.ownerName);
  return {
    kind: 'invitation',
    key: `invitation:${facts.key}`,
    recipient: facts.recipient,
    replyTo: null,
    subject: `${ownerName} invites you to a workspace`,
    paragraphs: [
      `${ownerName} would like to work with you on Groundswell. In the workspace you can ${may[facts.role]}.`,
      `Sign in or create an account with this email address, then open the link. It works once, for ${INVITATION_DAYS} days.`,
      "If you don't know the sender, ignore this email.",
    ],
    action: { label: 'Join the workspace', path: facts.path },
    footer: "You're receiving this email because someone invited this address.",
  };
}
