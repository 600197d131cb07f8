import type { StaffRole } from '@app/auth/contract';

export const roleText = { support: 'Support', admin: 'Admin' } as const satisfies Record<
  StaffRole,
  string
>;
