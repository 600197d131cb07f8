import { AccountDataRegistry, storedRows } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';

const QUERIES = {
  redemptions: `select c.code, r.order_id, r.status, r.discount_minor, r.currency, r.created_at, r.decided_at
    from coupon_redemptions r join coupons c on c.id = r.coupon_id
    where r.user_id = ? order by r.created_at`,
};

/** The codes a user has used, for the account export. */
@Injectable()
export class CouponsAccountData implements OnModuleInit {
  constructor(
    private readonly registry: AccountDataRegistry,
    private readonly em: EntityManager,
  ) {}

  onModuleInit(): void {
    this.registry.register(storedRows(this.em, 'coupons', QUERIES));
  }
}
