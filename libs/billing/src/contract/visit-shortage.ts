import { formatCount } from '@app/common/contract';

/** Why a campaign gets no visits although some are left. Whole numbers; `remaining` is at least 1. */
export function tooFewVisits(visits: {
  readonly asked: number;
  /** Neither used nor held by campaigns. */
  readonly remaining: number;
  /** Of the billing period. */
  readonly total: number;
}): string {
  const { asked, remaining, total } = visits;
  const left = `${formatCount(remaining)} of your ${formatCount(total)} ${remaining === 1 ? 'is' : 'are'} left`;
  return `You requested ${formatCount(asked)} visits, but ${left} for this billing period. Request fewer visits, or choose a larger plan.`;
}
