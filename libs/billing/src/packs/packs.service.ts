import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { grantPack, refundPack } from '../rules/scan-allowance.js';
import { ScanAllowanceLedger } from '../scan-allowance-ledger.js';

interface PackOrder {
  readonly userId: string;
  readonly orderId: string;
  readonly pages: number;
}

/** Page scans bought once: they do not expire and are used after the month's allowance. */
@Injectable()
export class PacksService {
  constructor(private readonly ledger: ScanAllowanceLedger) {}

  /** Throws when the order has already granted its pages. */
  async grant(tx: EntityManager, { userId, orderId, pages }: PackOrder): Promise<void> {
    const row = await this.ledger.lock(tx, userId);
    const reference = { subject: `order:${orderId}`, orderId };
    await this.ledger.apply(tx, row, grantPack(row, pages), reference);
  }

  /** Revokes the pages that are neither used nor reserved. */
  async refund(tx: EntityManager, { userId, orderId, pages }: PackOrder): Promise<void> {
    const row = await this.ledger.lock(tx, userId);
    const reference = { subject: `order:${orderId}`, orderId };
    await this.ledger.apply(tx, row, refundPack(row, pages), reference);
  }
}
