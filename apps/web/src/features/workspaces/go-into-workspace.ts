import type { Workspace } from '@app/workspaces/contract';
import { enterWorkspace, leaveWorkspace } from '../../lib/workspace.js';

const FIRST_SCREEN = '/seo-auto-fix';

/** Loads the app anew: nothing of the other account stays behind. */
export function goInto(workspace: Workspace): void {
  enterWorkspace(workspace);
  window.location.assign(FIRST_SCREEN);
}

export function goHome(): void {
  leaveWorkspace();
  window.location.assign(FIRST_SCREEN);
}
