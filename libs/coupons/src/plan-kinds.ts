import { Injectable } from '@nestjs/common';
import type { DiscountedKind } from './contract/index.js';

/** Billing depends on this feature and knows the catalogue; it connects itself when it starts. */
export interface PlanKinds {
  /** The kind of the plan that a checkout names by its code or its name; `null` when there is no such plan. */
  kindOf(planType: string): DiscountedKind | null;
}

/** The plans that codes can be used for. As long as nothing is connected, there are none. */
@Injectable()
export class PlanKindsPort implements PlanKinds {
  private kinds: PlanKinds | null = null;

  connect(kinds: PlanKinds): void {
    this.kinds = kinds;
  }

  kindOf(planType: string): DiscountedKind | null {
    return this.kinds?.kindOf(planType) ?? null;
  }
}
