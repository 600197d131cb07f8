import type { MemberRole } from '@app/workspaces/contract';

export const roleNames: Readonly<Record<MemberRole, string>> = {
  editor: 'Editor',
  viewer: 'Viewer',
};

/** What each role allows, for the person who assigns it. */
export const roleMeanings: Readonly<Record<MemberRole, string>> = {
  editor: 'works on websites, scans and reports',
  viewer: 'has read-only access',
};
