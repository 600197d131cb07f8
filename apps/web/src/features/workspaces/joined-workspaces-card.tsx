import type { Workspace } from '@app/workspaces/contract';
import { DoorOpen } from 'lucide-react';
import { ErrorState } from '../../components/error-state.js';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
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
    <Card aria-labelledby="joined-title">
      <CardHeader>
        <div>
          <CardTitle id="joined-title">Workspaces you have joined</CardTitle>
          <p className="text-text-muted">Enter one to work on its websites and scans.</p>
        </div>
      </CardHeader>
      <CardContent>
        {list.isError ? (
          <ErrorState
            error={list.error}
            what="Your workspaces could not be loaded."
            onRetry={() => void list.refetch()}
          />
        ) : (
          <ul className="divide-y border-t" aria-label="Workspaces you have joined">
            {list.data.workspaces.map((workspace) => (
              <WorkspaceRow key={workspace.id} workspace={workspace} />
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
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
    onError: (error) => toastError(sentenceOf(error, 'You could not leave the workspace.')),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <DoorOpen aria-hidden className="size-5 shrink-0 text-text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium [overflow-wrap:anywhere]">
          {name}
          <Badge>{roleNames[role]}</Badge>
          {isCurrent && <Badge tone="success">You are here</Badge>}
        </p>
        {closedReason !== null && <p className="text-sm text-text-muted">{closedReason}</p>}
      </div>
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
    </li>
  );
}
