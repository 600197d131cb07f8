import type { Workspace } from '@app/workspaces/contract';
import { enterWorkspace, leaveWorkspace } from '../../lib/workspace.js';

const FIRST_SCREEN = '/seo-auto-fix';

/** Reloads the app, so that no data of the other account is left. */
export function switchToWorkspace(workspace: Workspace): void {
  enterWorkspace(workspace);
  window.location.assign(FIRST_SCREEN);
}

export function switchToOwnAccount(): void {
  leaveWorkspace();
  window.location.assign(FIRST_SCREEN);
}
