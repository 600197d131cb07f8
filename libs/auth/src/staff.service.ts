import { Injectable } from '@nestjs/common';
import type { StaffRole } from './contract/index.js';
import { PasswordHasher } from './password-hasher.js';
import { UsersRepository } from './users.repository.js';

export type { StaffRole } from './contract/index.js';

@Injectable()
export class StaffService {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordHasher,
  ) {}

  /**
   * Makes a staff account, or gives an existing one the role and the password. A one-time password has to be
   * changed at the first sign-in.
   */
  async save(staff: {
    email: string;
    password: string;
    role: StaffRole;
    isOneTime?: boolean;
  }): Promise<'created' | 'updated'> {
    const email = staff.email.trim().toLowerCase();
    const mustChangePassword = staff.isOneTime ?? false;
    const passwordHash = await this.passwords.hash(staff.password);
    const created = await this.users.create({
      name: 'Staff',
      email,
      passwordHash,
      role: staff.role,
      mustChangePassword,
    });
    if (created !== null) return 'created';
    const existing = await this.users.findByEmail(email);
    if (existing !== null)
      await this.users.saveStaff(existing.id, {
        role: staff.role,
        passwordHash,
        mustChangePassword,
      });
    return 'updated';
  }

  /** At start: the configured first admin exists. An existing account's password is left alone. */
  async ensureAdmin(admin: { email: string; password: string }): Promise<void> {
    const existing = await this.users.findByEmail(admin.email.trim().toLowerCase());
    if (existing?.role === 'admin') return;
    await this.save({ ...admin, role: 'admin' });
  }
}
