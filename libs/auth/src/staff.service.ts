import { Clock } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AccessRevocation } from './staff/access-revocation.js';
import type { StaffRole } from './contract/index.js';
import { PasswordHasher } from './password-hasher.js';
import { StaffRepository } from './staff/staff.repository.js';
import type { SavedStaff } from './rules/staff-outcome.js';
import { UsersRepository } from './users.repository.js';

export type { StaffRole } from './contract/index.js';

/** The operator's request, on the command line or in the environment. */
export interface StaffRequest {
  readonly email: string;
  readonly password: string;
  readonly role: StaffRole;
  /** Must be changed at the first sign-in. */
  readonly isOneTime?: boolean;
  /** An account of a customer may become a staff account (`STAFF_PROMOTE=1`). */
  readonly mayPromote?: boolean;
}

/** Staff accounts created by the operator; those created by admins are in `StaffMembersService`. */
@Injectable()
export class StaffService {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersRepository,
    private readonly staff: StaffRepository,
    private readonly passwords: PasswordHasher,
    private readonly revocation: AccessRevocation,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a staff account, or gives an existing one the role and the password and ends all access to
   * it. `refused`: a customer has the address, and nothing was changed, because anybody can register
   * with any address.
   */
  async save(request: StaffRequest): Promise<SavedStaff> {
    const { role, isOneTime: mustChangePassword = false, mayPromote = false } = request;
    const email = request.email.trim().toLowerCase();
    const passwordHash = await this.passwords.hash(request.password);
    const emailConfirmedAt = this.clock.now();
    const created = await this.users.create({
      ...{ name: 'Staff', email, passwordHash, role, mustChangePassword, emailConfirmedAt },
    });
    if (created !== null) return 'created';
    return this.em.fork().transactional(async (tx) => {
      const existing = await this.staff.lockByEmail(tx, email);
      if (existing === null) throw new Error('The account was deleted in the meantime. Try again.');
      if (existing.role === 'user' && !mayPromote) return 'refused';
      await this.staff.promote(tx, existing.id, {
        ...{ role, passwordHash, mustChangePassword, emailConfirmedAt },
      });
      await this.revocation.endAll(tx, existing.id);
      return existing.role === 'user' ? 'promoted' : 'updated';
    });
  }

  /**
   * At start: ensures that the configured first admin exists. An existing admin keeps their password: then it returns
   * `unchanged`. Otherwise like `save`.
   */
  async ensureAdmin(
    admin: Pick<StaffRequest, 'email' | 'password' | 'mayPromote'>,
  ): Promise<SavedStaff | 'unchanged'> {
    const existing = await this.users.findByEmail(admin.email.trim().toLowerCase());
    if (existing?.role === 'admin') return 'unchanged';
    return this.save({ ...admin, role: 'admin' });
  }
}
