import { staffRoles } from '@app/auth/contract';
import type { StaffMember } from '@app/auth/contract';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { DataColumn } from '../../../components/data-table.js';
import { PageHeader } from '../../../components/page-header.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { Button } from '../../../components/ui/button.js';
import { NativeSelect } from '../../../components/ui/native-select.js';
import { sentenceOf } from '../../../lib/failure.js';
import { toastError, toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { StaffList } from '../staff-list.js';
import { CreateStaffDialog } from './create-staff-dialog.js';
import { RemoveStaffDialog } from './remove-staff-dialog.js';
import { roleText } from '../../../lib/staff-role-text.js';

/** /admin/staff: the staff accounts and their roles. */
export function StaffPage() {
  const query = trpc.auth.staff.list.useQuery();
  const [isCreating, setCreating] = useState(false);
  const [memberToRemove, setMemberToRemove] = useState<StaffMember | null>(null);
  const columns: readonly DataColumn<StaffMember>[] = [
    {
      head: 'Name',
      className: 'font-medium',
      cell: ({ name, isSelf }) => (
        <>
          {name}
          {isSelf && <span className="font-normal text-text-muted"> (you)</span>}
        </>
      ),
    },
    {
      head: 'Email',
      className: 'min-w-48 whitespace-normal [overflow-wrap:anywhere]',
      cell: ({ email }) => email,
    },
    { head: 'Role', cell: (member) => <RoleSelect member={member} /> },
    {
      head: 'Last seen',
      className: 'text-text-muted',
      cell: ({ lastSeenAt }) =>
        lastSeenAt === null ? 'never' : <RelativeTime instant={lastSeenAt} />,
    },
    {
      id: 'actions',
      head: '',
      spokenHead: 'Actions',
      className: 'text-right',
      cell: (member) =>
        !member.isSelf && (
          <Button
            size="sm"
            variant="danger"
            aria-label={`Remove ${member.name}`}
            onClick={() => setMemberToRemove(member)}
          >
            Remove
          </Button>
        ),
    },
  ];
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="Staff accounts"
        description="Support reviews payments and helps customers; admins also manage staff."
        actions={
          <Button variant="primary" onClick={() => setCreating(true)}>
            <UserPlus aria-hidden />
            Add staff
          </Button>
        }
      />
      <StaffList
        query={query}
        listName="staff"
        failure="Couldn't load the staff accounts."
        label="Staff"
        columns={columns}
        rows={query.data?.staff ?? []}
        keyOf={({ id }) => id}
      />
      {isCreating && <CreateStaffDialog onClose={() => setCreating(false)} />}
      {memberToRemove !== null && (
        <RemoveStaffDialog member={memberToRemove} onClose={() => setMemberToRemove(null)} />
      )}
    </div>
  );
}

function RoleSelect({ member }: { member: StaffMember }) {
  const utils = trpc.useUtils();
  const change = trpc.auth.staff.changeRole.useMutation({
    onSuccess: (result) =>
      toastSuccess(`${member.name} is now ${roleText[result.member.role].toLowerCase()}.`),
    onError: (error) => toastError(sentenceOf(error, "Couldn't change the role.")),
    onSettled: () => utils.auth.staff.invalidate(),
  });
  if (member.isSelf) return <>{roleText[member.role]}</>;
  return (
    <NativeSelect
      aria-label={`Role of ${member.name}`}
      className="min-w-28"
      value={member.role}
      disabled={change.isPending}
      onChange={(event) => {
        const role = staffRoles.find((one) => one === event.target.value);
        if (role !== undefined) change.mutate({ id: member.id, role });
      }}
    >
      {staffRoles.map((role) => (
        <option key={role} value={role}>
          {roleText[role]}
        </option>
      ))}
    </NativeSelect>
  );
}
