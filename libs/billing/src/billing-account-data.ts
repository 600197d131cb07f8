import { AccountDataRegistry, storedRows } from '@app/common';
import { CouponsService } from '@app/coupons';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';

const QUERIES = {
  orders: `select id, plan_code, billing_cycle, method, status, currency, price_minor, discount_minor,
      credit_minor, amount_minor, discount_code, transaction_id, rejection_reason, created_at,
      submitted_at, decided_at
    from orders where user_id = ? order by created_at`,
  subscriptions: `select id, kind, plan_code, billing_cycle, status, is_auto_renewed, method, currency, price_minor,
      paid_minor, discount_minor, discount_code, transaction_id, starts_at, ends_at, created_at
    from subscriptions where user_id = ? order by created_at`,
  invoices: `select id, kind, description, currency, original_minor, discount_minor, credit_minor, amount_minor,
      status, payment_method, transaction_id, buyer_name, buyer_email, buyer_company, issued_at, paid_at
    from invoices where user_id = ? order by issued_at, id`,
  ledger: `select resource, kind, amount, period_starts_on, created_at
    from ledger_entries where user_id = ? order by id`,
};

/** Orders, subscriptions, invoices and the ledger, for the account export. */
@Injectable()
export class BillingAccountData implements OnModuleInit {
  constructor(
    private readonly registry: AccountDataRegistry,
    private readonly em: EntityManager,
    private readonly coupons: CouponsService,
  ) {}

  onModuleInit(): void {
    this.registry.register({
      ...storedRows(this.em, 'billing', QUERIES),
      fileKeys: (tx, userId) => this.screenshots(tx, userId),
      beforeRemoval: (tx, userId) => this.giveBackCoupons(tx, userId),
    });
  }

  /** A paid use of a coupon stays counted; one merely held by an order is released. */
  private async giveBackCoupons(tx: EntityManager, userId: string): Promise<void> {
    const orders = await tx.execute<{ id: string }[]>(
      'select id from orders where user_id = ? and discount_code is not null order by id for update',
      [userId],
    );
    for (const { id } of orders) await this.coupons.release(tx, id);
  }

  /** Screenshots submitted as proof of payment. */
  private async screenshots(tx: EntityManager, userId: string): Promise<string[]> {
    const rows = await tx.execute<{ key: string }[]>(
      `select screenshot_key as key from orders
       where user_id = ? and screenshot_key is not null`,
      [userId],
    );
    return rows.map(({ key }) => key);
  }
}
