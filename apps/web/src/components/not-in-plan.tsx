import type { ReactNode } from 'react';
import { UpgradePlanLink } from './upgrade-plan-link.js';
import { Banner } from './banner.js';

/** Explains that the plan does not include this feature, and links to one that does. */
export function NotInPlan({ children }: { children: ReactNode }) {
  return (
    <Banner tone="notice" title="Not part of your plan" action={<UpgradePlanLink />}>
      {children}
    </Banner>
  );
}
