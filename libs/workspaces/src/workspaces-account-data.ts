import { accountData } from '@app/common';

/** A user's invitations and memberships, for the account export. */
export const workspacesAccountData = accountData({
  name: 'workspaces',
  export: {
    members: `select email, role, invited_at, joined_at
      from workspace_members where owner_id = ? order by invited_at`,
    memberOf: `select owner_id, role, joined_at
      from workspace_members where user_id = ? order by joined_at`,
  },
});
