import type { UserResponse } from './contract/index.js';
import type { User } from './entities/user.entity.js';

/** The public view of a user: without hashes and counters. */
export function presentUser(user: User): UserResponse['user'] {
  const { id, name, email, role, mustChangePassword } = user;
  return {
    ...{ id, name, email, role },
    emailConfirmedAt: user.emailConfirmedAt?.toISOString() ?? null,
    ...(mustChangePassword && { mustChangePassword }),
  };
}
