import { AppError, isStaff } from '@app/common';
import type { Actor } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { InvoiceRow } from './invoice-row.js';
import { InvoicesRepository } from './invoices.repository.js';

/** Who may read an invoice: its buyer, and staff. */
@Injectable()
export class InvoiceAccess {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: InvoicesRepository,
  ) {}

  /** Throws `not_found` for invoices of other users as well. */
  async read(actor: Actor, id: string): Promise<InvoiceRow> {
    const row = await this.repository.find(this.em.fork(), id);
    if (row === null || (row.userId !== actor.userId && !isStaff(actor))) {
      throw new AppError('not_found', 'This invoice does not exist.');
    }
    return row;
  }
}
