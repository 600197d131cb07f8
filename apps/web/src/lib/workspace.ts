import { WORKSPACE_HEADER, isShared } from '@app/workspaces/contract';
import type { Workspace } from '@app/workspaces/contract';
import { hasTexts, readStored } from './stored-json.js';

/** Per tab: another tab can show the user's own account at the same time. */
const KEY = 'workspace';

/** The workspace of this tab; `null` in the user's own account. */
export function currentWorkspace(): Workspace | null {
  const stored = readStored(sessionStorage, KEY);
  return isWorkspace(stored) ? stored : null;
}

function isWorkspace(value: unknown): value is Workspace {
  return hasTexts(value, ['id', 'name', 'role']);
}

/** Previously loaded data belongs to another account: the caller reloads the page. */
export function enterWorkspace(workspace: Workspace): void {
  sessionStorage.setItem(KEY, JSON.stringify(workspace));
}

export function leaveWorkspace(): void {
  sessionStorage.removeItem(KEY);
}

/** The workspace header for a shared route; none for account routes and outside of a workspace. */
export function workspaceHeader(path: string): Record<string, string> {
  const workspace = isShared('rest', path) ? currentWorkspace() : null;
  return workspace === null ? {} : { [WORKSPACE_HEADER]: workspace.id };
}
