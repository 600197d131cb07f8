import type { ReactNode } from 'react';
import { UpgradePlanLink } from './upgrade-plan-link.js';
import { Banner } from './ui/banner.js';

/** Why the plan does not bring what would stand here, and the way to one that does. */
export function NotInPlan({ children }: { children: ReactNode }) {
  return (
    <Banner tone="notice" title="Not part of your plan" action={<UpgradePlanLink />}>
      {children}
    </Banner>
  );
}
