import { WORKSPACE_HEADER, isShared, workspaceSchema } from '@app/workspaces/contract';
import type { Workspace } from '@app/workspaces/contract';

/** Of this tab only: another one can show the own account beside it. */
const KEY = 'workspace';

/** The workspace of somebody else that this tab is in; `null` in the own account. */
export function currentWorkspace(): Workspace | null {
  const stored = sessionStorage.getItem(KEY);
  if (stored === null) return null;
  try {
    return workspaceSchema.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    return null;
  }
}

/** What was loaded before belongs to another account: the caller loads the page anew. */
export function enterWorkspace(workspace: Workspace): void {
  sessionStorage.setItem(KEY, JSON.stringify(workspace));
}

export function leaveWorkspace(): void {
  sessionStorage.removeItem(KEY);
}

/** The header for a shared route; none for the account, and outside of a workspace. */
export function workspaceHeader(path: string): Record<string, string> {
  const workspace = isShared('rest', path) ? currentWorkspace() : null;
  return workspace === null ? {} : { [WORKSPACE_HEADER]: workspace.id };
}
