import type { StaffRole } from '@app/auth/contract';

/** The roles of staff as the screens name them. */
export const roleText = { support: 'Support', admin: 'Admin' } as const satisfies Record<
  StaffRole,
  string
>;
