import { UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { Banner } from '../../components/banner.js';
import { NarrowCard } from '../../components/narrow-card.js';
import { Button } from '../../components/ui/button.js';
import { sentenceOf } from '../../lib/failure.js';
import { useUser } from '../../lib/session-context.js';
import { text } from '../../lib/search-params.js';
import { trpc } from '../../lib/trpc.js';
import { useSearchParams } from '../../lib/use-search-params.js';
import { switchToWorkspace } from './switch-workspace.js';

const PARAMS = { token: text };

/** /join-workspace?token=…, the target of an invitation link. Opening it alone accepts nothing. */
export function JoinWorkspacePage() {
  const { token } = useSearchParams(PARAMS).search;
  const user = useUser();
  const join = trpc.workspaces.join.useMutation();
  return (
    <NarrowCard title="Join a workspace">
      {join.isSuccess ? (
        <>
          <p role="status">You have joined the workspace of {join.data.workspace.name}.</p>
          <Button
            variant="primary"
            className="self-start"
            onClick={() => switchToWorkspace(join.data.workspace)}
          >
            Open the workspace
          </Button>
        </>
      ) : (
        <>
          <p className="[overflow-wrap:anywhere]">
            You&apos;re joining with the account {user?.email}. The invitation works only for the
            address it was sent to.
          </p>
          {join.isError && (
            <Banner tone="critical" role="alert">
              {sentenceOf(join.error, "Couldn't join the workspace. Please try again.")}
            </Banner>
          )}
          {token === '' ? (
            <Banner tone="warning">
              This link contains no invitation. Open the full link from the email.
            </Banner>
          ) : (
            <Button
              variant="primary"
              className="self-start"
              disabled={join.isPending}
              onClick={() => join.mutate({ token })}
            >
              <UserPlus aria-hidden className="size-4" />
              {join.isPending ? 'Joining…' : 'Join the workspace'}
            </Button>
          )}
          <Link to="/settings?tab=team" className="text-accent underline-offset-4 hover:underline">
            Your workspaces
          </Link>
        </>
      )}
    </NarrowCard>
  );
}
