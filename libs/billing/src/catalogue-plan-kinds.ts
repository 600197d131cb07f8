import { PlanKindsPort } from '@app/coupons';
import type { PlanKinds } from '@app/coupons';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { OfferKind } from './contract/index.js';
import { kindOfPlan } from './rules/plan-kind.js';

/** Lets discount codes, which must not depend on the catalogue, query it. */
@Injectable()
export class CataloguePlanKinds implements PlanKinds, OnModuleInit {
  constructor(private readonly port: PlanKindsPort) {}

  onModuleInit(): void {
    this.port.connect(this);
  }

  kindOf(planType: string): OfferKind | null {
    return kindOfPlan(planType);
  }
}
