import type { UserAnswer } from './contract/index.js';
import type { User } from './entities/user.entity.js';

/** A user as the outside sees one: without hashes and counters. */
export function presentUser(user: User): UserAnswer['user'] {
  const { id, name, email, role, mustChangePassword } = user;
  return {
    ...{ id, name, email, role },
    emailConfirmedAt: user.emailConfirmedAt?.toISOString() ?? null,
    ...(mustChangePassword && { mustChangePassword }),
  };
}
