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
      `Sign in, or make an account, with this mail address and open the link. It works once and for ${INVITATION_DAYS} days.`,
      'If you do not know the sender, ignore this mail: nothing happens.',
    ],
    action: { label: 'Join the workspace', path: facts.path },
    footer: 'You get this mail because somebody typed your address into an invitation.',
  };
}
