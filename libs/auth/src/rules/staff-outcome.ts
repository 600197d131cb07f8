/** The outcome of an operator's request for a staff account. */
export const savedStaff = ['created', 'updated', 'promoted', 'refused'] as const;
export type SavedStaff = (typeof savedStaff)[number];

export interface OperatorMessage {
  readonly level: 'log' | 'warn';
  readonly text: string;
}

/** The log message about STAFF_EMAIL at start; `null` when there is none. */
export function firstAdminMessage(outcome: SavedStaff | 'unchanged'): OperatorMessage | null {
  switch (outcome) {
    case 'unchanged':
      return null;
    case 'created':
      return { level: 'log', text: 'The admin account of STAFF_EMAIL was created.' };
    case 'updated':
      return {
        level: 'warn',
        text: 'The staff account of STAFF_EMAIL is an admin now, with the password of STAFF_PASSWORD. Its sessions, password links and API keys were ended.',
      };
    case 'promoted':
      return {
        level: 'warn',
        text: 'STAFF_PROMOTE=1: the customer account of STAFF_EMAIL is an admin now, with the password of STAFF_PASSWORD. Its sessions, password links and API keys were ended. Remove STAFF_PROMOTE from the configuration.',
      };
    case 'refused':
      return {
        level: 'warn',
        text: 'STAFF_EMAIL was NOT made an admin: a customer has registered with this address, perhaps a stranger. Use another address, or, if the account is yours, start once with STAFF_PROMOTE=1: it then becomes the admin, with the password of STAFF_PASSWORD, and its sessions, password links and API keys end.',
      };
  }
}

/** The output of `npm run staff:create`. */
export function createdStaffMessage(
  outcome: SavedStaff,
  { email, role }: { readonly email: string; readonly role: string },
): string {
  switch (outcome) {
    case 'created':
      return `${email} was created with the role ${role}.`;
    case 'updated':
      return `${email} was updated: role ${role}, a new password. Its sessions, password links and API keys were ended.`;
    case 'promoted':
      return `${email} was a customer and is staff now, with the role ${role}. Its sessions, password links and API keys were ended.`;
    case 'refused':
      return `${email} was NOT made staff: a customer has registered with this address, perhaps a stranger. Use another address, or, if the account is known to you, run the command again with STAFF_PROMOTE=1 in the environment: its sessions, password links and API keys then end.`;
  }
}
