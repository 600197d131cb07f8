import { describe, expect, it } from '@jest/globals';
import { entitlementNames, scanPlanCodes, scanPlans } from '../contract/index.js';
import { missingEntitlement } from './missing-entitlement.js';

describe('missingEntitlement', () => {
  it('names the plans that include it and the one the user has', () => {
    expect(missingEntitlement('scheduledScans', 'seo_starter', scanPlans)).toBe(
      'Scheduled scans need the Professional or Business plan. You are on the Starter plan.',
    );
    expect(missingEntitlement('whiteLabel', 'seo_professional', scanPlans)).toBe(
      'White-label reports need the Business plan. You are on the Professional plan.',
    );
  });

  it('is null when the plan includes it', () => {
    expect(missingEntitlement('scheduledScans', 'seo_professional', scanPlans)).toBeNull();
    expect(missingEntitlement('scheduledScans', 'seo_business', scanPlans)).toBeNull();
  });

  it('grants nothing to a plan that is not in the catalogue', () => {
    expect(missingEntitlement('apiAccess', 'gone', scanPlans)).toBe(
      'API access needs the Professional or Business plan.',
    );
  });
});

describe('the catalogue', () => {
  it('includes everything of a smaller plan in the larger ones', () => {
    for (const name of entitlementNames) {
      const opens = scanPlanCodes.map((code) => scanPlans[code].entitlements[name]);
      expect(opens).toEqual([...opens].sort((a, b) => Number(a) - Number(b)));
      expect(opens.at(-1)).toBe(true);
    }
  });
});
