import { AppError, Clock, readCursor, writeCursor } from '@app/common';
import { Injectable } from '@nestjs/common';
import type {
  Customer,
  CustomerAnswer,
  CustomerList,
  GetCustomerInput,
  ListCustomersInput,
} from '../contract/index.js';
import { CustomersRepository } from './customers.repository.js';
import type { CustomerRow } from './customers.repository.js';

/** The users, for staff to look at; nothing is changed here. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly customers: CustomersRepository,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async list(input: ListCustomersInput): Promise<CustomerList> {
    const { cursor, limit, search = '' } = input;
    const after = readCursor(cursor);
    const rows = await this.customers.list({ search, after, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const hasMore = rows.length > limit && last !== undefined;
    const end = last && { id: last.id, createdAt: new Date(last.createdAt) };
    return {
      users: shown.map(present),
      nextCursor: hasMore && end !== undefined ? writeCursor(end) : null,
    };
  }

  /** Throws `not_found` for somebody who is no customer. */
  async get({ id }: GetCustomerInput): Promise<CustomerAnswer> {
    const row = await this.customers.find(id);
    if (row === null) throw new AppError('not_found', 'This customer does not exist.');
    const accesses = await this.customers.countAccesses(id, this.clock.now());
    return { user: { ...present(row), website: row.website, ...accesses } };
  }
}

function present(row: CustomerRow): Customer {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    company: row.company,
    createdAt: new Date(row.createdAt).toISOString(),
    lastSeenAt: row.lastSeenAt === null ? null : new Date(row.lastSeenAt).toISOString(),
  };
}
