import type { Workspace } from '@app/workspaces/contract';
import { DoorOpen } from 'lucide-react';
import { ListCard, ListCardItem } from '../../components/list-card.js';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { sentenceOf } from '../../lib/failure.js';
import { toastError, toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { currentWorkspace } from '../../lib/workspace.js';
import { switchToOwnAccount, switchToWorkspace } from './switch-workspace.js';
import { roleNames } from './role-text.js';

/** Accounts of others in which this user works; renders nothing when there are none. */
export function JoinedWorkspacesCard() {
  const list = trpc.workspaces.list.useQuery();
  if (list.isPending || list.data?.workspaces.length === 0) return null;
  return (
    <ListCard
      title="Workspaces you have joined"
      description="Enter one to work on its websites and scans."
      query={list}
      failure="Couldn't load your workspaces."
      items={list.data?.workspaces}
      itemsLabel="Workspaces you have joined"
    >
      {(workspace) => <WorkspaceRow key={workspace.id} workspace={workspace} />}
    </ListCard>
  );
}

function WorkspaceRow({ workspace }: { workspace: Workspace }) {
  const utils = trpc.useUtils();
  const { id, name, role, closedReason } = workspace;
  const isCurrent = currentWorkspace()?.id === id;
  const leave = trpc.workspaces.leave.useMutation({
    async onSuccess() {
      toastSuccess(`You have left ${name}.`);
      if (isCurrent) switchToOwnAccount();
      else await utils.workspaces.list.invalidate();
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't leave the workspace.")),
  });
  return (
    <ListCardItem
      icon={DoorOpen}
      title={
        <>
          {name}
          <Badge>{roleNames[role]}</Badge>
          {isCurrent && <Badge tone="success">You are here</Badge>}
        </>
      }
      details={closedReason ?? undefined}
    >
      {!isCurrent && (
        <Button
          size="sm"
          aria-label={`Enter ${name}`}
          disabled={closedReason !== null}
          onClick={() => switchToWorkspace(workspace)}
        >
          Enter
        </Button>
      )}
      <Button
        size="sm"
        aria-label={`Leave ${name}`}
        disabled={leave.isPending}
        onClick={() => leave.mutate({ id })}
      >
        Leave
      </Button>
    </ListCardItem>
  );
}
