import { Users } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../components/empty-state.js';
import { ErrorState } from '../../components/error-state.js';
import { NotInPlan } from '../../components/not-in-plan.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { trpc } from '../../lib/trpc.js';
import { InvitationDialog } from './invitation-dialog.js';
import { InviteForm } from './invite-form.js';
import { MemberRow } from './member-row.js';

/** The members of this account, apart from its owner. */
export function MembersCard() {
  const list = trpc.workspaces.members.list.useQuery();
  const [link, setLink] = useState<string | null>(null);
  return (
    <Card aria-labelledby="members-title">
      <CardHeader>
        <div>
          <CardTitle id="members-title">Team</CardTitle>
          <p className="text-text-muted">
            They work on your websites and scans. Your account and your payments stay yours.
          </p>
        </div>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {list.isPending && <Skeleton className="h-28" />}
        {list.isError && (
          <ErrorState
            error={list.error}
            what="Your team could not be loaded."
            onRetry={() => void list.refetch()}
          />
        )}
        {list.isSuccess && (
          <>
            {list.data.notIncludedReason === null ? (
              <InviteForm onInvited={setLink} />
            ) : (
              <NotInPlan>{list.data.notIncludedReason}</NotInPlan>
            )}
            {list.data.members.length > 0 && (
              <ul className="divide-y border-t" aria-label="Members">
                {list.data.members.map((member) => (
                  <MemberRow key={member.id} member={member} />
                ))}
              </ul>
            )}
            {list.data.members.length === 0 && list.data.notIncludedReason === null && (
              <EmptyState icon={Users} title="No members yet">
                Invite up to {list.data.maxMembers} people by their mail address.
              </EmptyState>
            )}
          </>
        )}
      </CardContent>
      {link !== null && <InvitationDialog link={link} onClose={() => setLink(null)} />}
    </Card>
  );
}
