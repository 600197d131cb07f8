import type { MemberRole } from '@app/workspaces/contract';

export const roleNames: Readonly<Record<MemberRole, string>> = {
  editor: 'Editor',
  viewer: 'Viewer',
};

/** What the role allows, for who chooses it. */
export const roleMeanings: Readonly<Record<MemberRole, string>> = {
  editor: 'works on websites, scans and reports',
  viewer: 'sees everything and changes nothing',
};
