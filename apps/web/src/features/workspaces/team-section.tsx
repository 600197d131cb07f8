import { JoinedWorkspacesCard } from './joined-workspaces-card.js';
import { MembersCard } from './members-card.js';

/** Who works in this account, and in whose accounts this one works; a part of the settings. */
export function TeamSection() {
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <MembersCard />
      <JoinedWorkspacesCard />
    </div>
  );
}
