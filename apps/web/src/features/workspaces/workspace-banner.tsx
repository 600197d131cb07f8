import { Banner } from '../../components/banner.js';
import { Button } from '../../components/ui/button.js';
import { currentWorkspace } from '../../lib/workspace.js';
import { switchToOwnAccount } from './switch-workspace.js';

/** Names the owner of the data on screen while it belongs to another account. */
export function WorkspaceBanner() {
  const workspace = currentWorkspace();
  if (workspace === null) return null;
  const can = workspace.role === 'viewer' ? 'You have read-only access.' : null;
  return (
    <div className="mb-6">
      <Banner
        tone="notice"
        title={<span className="[overflow-wrap:anywhere]">Workspace of {workspace.name}</span>}
        action={<Button onClick={switchToOwnAccount}>Back to my own account</Button>}
      >
        {can ?? 'Websites and scans are theirs; settings and payments are yours.'}
      </Banner>
    </div>
  );
}
