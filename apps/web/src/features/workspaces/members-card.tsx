import { Users } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../components/empty-state.js';
import { ListCard } from '../../components/list-card.js';
import { NotInPlan } from '../../components/not-in-plan.js';
import { trpc } from '../../lib/trpc.js';
import { InvitationDialog } from './invitation-dialog.js';
import { InviteForm } from './invite-form.js';
import { MemberRow } from './member-row.js';

/** The members of this account, apart from its owner. */
export function MembersCard() {
  const list = trpc.workspaces.members.list.useQuery();
  const [link, setLink] = useState<string | null>(null);
  const reason = list.data?.notIncludedReason ?? null;
  return (
    <>
      <ListCard
        title="Team"
        description="Members work on your websites and scans. Your account and payments stay private."
        query={list}
        failure="Couldn't load your team."
        items={list.data?.members}
        itemsLabel="Members"
        above={
          reason === null ? <InviteForm onInvited={setLink} /> : <NotInPlan>{reason}</NotInPlan>
        }
        empty={
          reason === null && (
            <EmptyState icon={Users} title="No members yet">
              Invite up to {list.data?.maxMembers} people by email.
            </EmptyState>
          )
        }
      >
        {(member) => <MemberRow key={member.id} member={member} />}
      </ListCard>
      {link !== null && <InvitationDialog link={link} onClose={() => setLink(null)} />}
    </>
  );
}
