import type { Dashboard, NextStep } from '../contract/index.js';

export const MAX_STEPS = 3;

/** The facts about an account; all of them are on the overview itself. */
export interface AccountFacts extends Pick<
  Dashboard,
  'visits' | 'scans' | 'websites' | 'campaigns' | 'openPayments'
> {
  /** Whether there has ever been one. */
  readonly hasCampaigns: boolean;
  /** Whether a keyword is tracked. */
  readonly hasKeywords: boolean;
}

/** At most the three most pressing next steps: what waits for the user first, then what is next for a newcomer. */
export function nextSteps(facts: AccountFacts): NextStep[] {
  const steps = [
    paymentRejected(facts),
    campaignHeld(facts),
    paymentUnfinished(facts),
    addWebsite(facts),
    criticalIssues(facts),
    verifyWebsite(facts),
    firstScan(facts),
    scanLimitReached(facts),
    visitsNeeded(facts),
    firstCampaign(facts),
    trackKeyword(facts),
  ];
  return steps.filter((step) => step !== null).slice(0, MAX_STEPS);
}

function paymentRejected({ openPayments }: AccountFacts): NextStep | null {
  const payment = openPayments.find(({ status }) => status === 'rejected');
  if (!payment) return null;
  const why = payment.rejectionReason === null ? '' : ` ${payment.rejectionReason}`;
  return {
    code: 'payment_rejected',
    title: "We couldn't confirm a payment",
    text: `${payment.planName}:${why === '' ? ' please send the payment details again.' : why}`,
    action: 'Resend',
    link: payment.path,
  };
}

function campaignHeld({ campaigns }: AccountFacts): NextStep | null {
  // A campaign that its owner paused has no reason.
  const held = campaigns.find(({ status, reason }) => status === 'paused' && reason !== null);
  if (!held) return null;
  return {
    code: 'campaign_held',
    title: 'A campaign is on hold',
    text: held.reason ?? '',
    action: 'Open campaign',
    link: `/campaigns/${held.id}`,
  };
}

function paymentUnfinished({ openPayments }: AccountFacts): NextStep | null {
  const payment = openPayments.find(({ status }) => status === 'awaiting_proof');
  if (!payment) return null;
  return {
    code: 'payment_unfinished',
    title: 'Finish your order',
    text: `${payment.planName} is awaiting payment.`,
    action: 'Pay now',
    link: payment.path,
  };
}

function addWebsite({ websites }: AccountFacts): NextStep | null {
  if (websites.length > 0) return null;
  return {
    code: 'add_website',
    title: 'Add your first website',
    text: "Scan it right away, and run campaigns once it's verified.",
    action: 'Add website',
    link: '/seo-auto-fix#add-website',
  };
}

function criticalIssues({ websites }: AccountFacts): NextStep | null {
  const worst = websites
    .filter(({ criticalIssues: count }) => (count ?? 0) > 0)
    .reduce<AccountFacts['websites'][number] | null>(
      (most, website) =>
        (website.criticalIssues ?? 0) > (most?.criticalIssues ?? 0) ? website : most,
      null,
    );
  const scanId = worst?.lastScanId ?? null;
  if (worst === null || scanId === null) return null;
  const count = worst.criticalIssues ?? 0;
  return {
    code: 'critical_issues',
    title: 'Fix critical issues',
    text: `${worst.domain} has ${count === 1 ? 'one critical issue' : `${count} critical issues`}.`,
    action: 'Open scan',
    link: `/seo-scan/${scanId}`,
  };
}

function verifyWebsite({ websites }: AccountFacts): NextStep | null {
  const unverified = websites.find(({ verified }) => !verified);
  if (!unverified) return null;
  return {
    code: 'verify_website',
    title: 'Verify your website',
    text: `Verify that you own ${unverified.domain}: campaigns run only on verified websites.`,
    action: 'Verify',
    link: '/seo-auto-fix#websites',
  };
}

function firstScan({ websites, scans }: AccountFacts): NextStep | null {
  const unscanned = websites.find(({ lastScanId }) => lastScanId === null);
  if (!unscanned || pagesLeft(scans) === 0) return null;
  return {
    code: 'first_scan',
    title: 'Scan your website',
    text: `${unscanned.domain} hasn't been scanned yet.`,
    action: 'Start a scan',
    link: '/seo-auto-fix#scan',
  };
}

function scanLimitReached({ scans, openPayments }: AccountFacts): NextStep | null {
  // What running scans hold and do not need comes back when they end.
  if (pagesLeft(scans) > 0 || scans.held > 0 || isPaid(openPayments, 'scans', 'pack')) return null;
  return {
    code: 'scan_limit_reached',
    title: 'No page scans left',
    text: `You've used all ${scans.limit} page scans this month. A larger plan or a scan pack adds more.`,
    action: 'See plans',
    link: '/pricing',
  };
}

function visitsNeeded({ visits, websites, openPayments }: AccountFacts): NextStep | null {
  if (isPaid(openPayments, 'visits')) return null;
  if (visits.state === 'exhausted') {
    return {
      code: 'visits_exhausted',
      title: 'No visits left',
      text: 'All visits of this period are used or reserved by your campaigns. A larger plan adds more.',
      action: 'Upgrade plan',
      link: '/payment',
    };
  }
  // Without a website there is nowhere to send visitors.
  if (visits.state === 'ok' || !websites.some(({ verified }) => verified)) return null;
  return {
    code: 'choose_visit_plan',
    title: 'Send visitors to your website',
    text: 'Choose a visit plan to send simulated visitors to your website.',
    action: 'Choose a plan',
    link: '/payment',
  };
}

function firstCampaign({ visits, websites, hasCampaigns }: AccountFacts): NextStep | null {
  const canStart = visits.state === 'ok' && websites.some(({ verified }) => verified);
  if (hasCampaigns || !canStart) return null;
  return {
    code: 'first_campaign',
    title: 'Start your first campaign',
    text: `You have ${visits.remaining} visits left.`,
    action: 'Start campaign',
    link: '/direct-traffic',
  };
}

function trackKeyword({ websites, hasKeywords }: AccountFacts): NextStep | null {
  const [website] = websites;
  if (hasKeywords || website === undefined) return null;
  return {
    code: 'track_keyword',
    title: 'Track a keyword',
    text: `See where ${website.domain} ranks, with the source and date of each position.`,
    action: 'Track keyword',
    link: '/keyword-tracker',
  };
}

/** What is missing is bought: its payment is under review. */
function isPaid(
  payments: AccountFacts['openPayments'],
  ...kinds: readonly AccountFacts['openPayments'][number]['kind'][]
): boolean {
  return payments.some(({ status, kind }) => status === 'pending_review' && kinds.includes(kind));
}

function pagesLeft({ remaining, packPages }: AccountFacts['scans']): number {
  return remaining + packPages;
}
