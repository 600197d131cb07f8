import { ActivityLog, AppError, Clock, cutPage, readCursor } from '@app/common';
import type { Actor } from '@app/common';
import type { IdInput } from '@app/common/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type {
  Customer,
  CustomerResponse,
  CustomerList,
  ListCustomersInput,
} from '../contract/index.js';
import { EmailConfirmationsRepository } from '../email-confirmation/email-confirmations.repository.js';
import { UsersRepository } from '../users.repository.js';
import { CustomersRepository } from './customers.repository.js';
import type { CustomerRow } from './customers.repository.js';

/** The customers, for staff. The only thing changed here is whether an address counts as confirmed. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersRepository,
    private readonly customers: CustomersRepository,
    private readonly confirmations: EmailConfirmationsRepository,
    private readonly log: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async list(input: ListCustomersInput): Promise<CustomerList> {
    const { cursor, limit, search = '' } = input;
    const after = readCursor(cursor);
    const rows = await this.customers.list({ search, after, limit: limit + 1 });
    const { shown, nextCursor } = cutPage(rows, limit);
    return { users: shown.map(present), nextCursor };
  }

  /** Throws `not_found` for a user who is not a customer. */
  async get({ id }: IdInput): Promise<CustomerResponse> {
    const row = await this.customers.find(id);
    if (row === null) throw noCustomer();
    const accesses = await this.customers.countAccesses(id, this.clock.now());
    const { website, pendingEmail } = row;
    return { user: { ...present(row), website, pendingEmail, ...accesses } };
  }

  /**
   * Staff vouches for the current address of a customer, whom no mail may have reached. Idempotent.
   * Throws `not_found` for a user who is not a customer.
   */
  async confirmEmail(staff: Actor, { id }: IdInput): Promise<CustomerResponse> {
    await this.em.fork().transactional(async (tx) => {
      await this.users.lock(tx, id);
      const account = await this.confirmations.addresses(tx, id);
      const isCustomer = (await this.customers.find(id)) !== null;
      if (account === null || !isCustomer) throw noCustomer();
      if (account.confirmedAt !== null) return;
      const { email } = account;
      const now = this.clock.now();
      await this.confirmations.markConfirmed(tx, id, now);
      await this.confirmations.useUp(tx, id, email, now);
      await this.log.record(tx, staff, {
        action: 'auth.confirm-email',
        subjectType: 'user',
        subjectId: id,
        before: { email, emailConfirmedAt: null },
        after: { email, emailConfirmedAt: now.toISOString() },
      });
    });
    return this.get({ id });
  }
}

function noCustomer(): AppError {
  return new AppError('not_found', 'This customer does not exist.');
}

function present(row: CustomerRow): Customer {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    company: row.company,
    emailConfirmedAt:
      row.emailConfirmedAt === null ? null : new Date(row.emailConfirmedAt).toISOString(),
    createdAt: new Date(row.createdAt).toISOString(),
    lastSeenAt: row.lastSeenAt === null ? null : new Date(row.lastSeenAt).toISOString(),
  };
}
