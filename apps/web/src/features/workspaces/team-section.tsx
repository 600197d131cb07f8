import { JoinedWorkspacesCard } from './joined-workspaces-card.js';
import { MembersCard } from './members-card.js';

/** The members of this account, and the accounts in which the user is a member; a section of the settings. */
export function TeamSection() {
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <MembersCard />
      <JoinedWorkspacesCard />
    </div>
  );
}
