import type { EntitlementName, ScanPlan } from '../contract/index.js';

/** Subject and verb of the sentence that explains the refusal. */
const NEEDS: Readonly<Record<EntitlementName, string>> = {
  prioritySupport: 'Priority support needs',
  apiAccess: 'API access needs',
  scheduledScans: 'Scheduled scans need',
  dedicatedSupport: 'Dedicated support needs',
  whiteLabel: 'White-label reports need',
  teamCollaboration: 'Team collaboration needs',
};

/** Why `planCode` does not include `name`, naming the plans that do; `null` when it does. */
export function missingEntitlement(
  name: EntitlementName,
  planCode: string,
  plans: Readonly<Record<string, ScanPlan>>,
): string | null {
  const current = plans[planCode];
  if (current?.entitlements[name] === true) return null;
  const offering = Object.values(plans)
    .filter((plan) => plan.entitlements[name])
    .map((plan) => plan.name);
  const yours = current === undefined ? '' : ` You are on the ${current.name} plan.`;
  return `${NEEDS[name]} the ${offering.join(' or ')} plan.${yours}`;
}
