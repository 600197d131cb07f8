import { billingCycles, RENDERED_PAGE_SCANS, scanPlans } from '@app/billing/contract';
import type { BillingCycle } from '@app/billing/contract';
import { ButtonLink } from '../../../components/button-link.js';
import { PackList } from '../../../components/pack-list.js';
import { ScanPlanCards } from '../../../components/scan-plan-cards.js';
import { VisitPlanCards } from '../../../components/visit-plan-cards.js';
import { cn } from '../../../lib/class-names.js';
import { formatCount } from '../../../lib/numbers.js';
import { yearlySavingPercent } from '../../../lib/price-list.js';
import { oneOf } from '../../../lib/search-params.js';
import { useSearchParams } from '../../../lib/use-search-params.js';

const PARAMS = { cycle: oneOf(billingCycles, 'monthly') };
const CYCLE_LABELS = { monthly: 'Monthly', yearly: 'Yearly' } as const;

/** /pricing: everything that is sold, from the one catalogue. */
export function PricingPage() {
  const { search, reset } = useSearchParams(PARAMS);
  const { cycle } = search;
  return (
    <main id="main" className="mx-auto w-full max-w-6xl flex-1 px-4 py-12 sm:px-6">
      <title>Pricing · Groundswell</title>
      <h1 className="text-2xl font-semibold">Pricing</h1>
      <p className="mt-3 max-w-2xl text-lg text-text-muted">
        Plans for scanning and fixing your website, and for sending simulated visits to it. 7-day
        money-back guarantee.
      </p>
      <section aria-labelledby="scan-plans" className="mt-10">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="scan-plans" className="text-xl font-semibold">
            Scan plans
          </h2>
          <CycleSwitch cycle={cycle} onChange={(next) => reset({ cycle: next })} />
        </div>
        <p className="mt-1 mb-5 text-text-muted">
          All plans include AI fixes, an auto-apply widget and all 18 SEO categories, evidence for
          every issue, and reports to share.
        </p>
        <div>
          <ScanPlanCards cycle={cycle} />
        </div>
        <p className="mt-4 text-text-muted">
          A scanned page uses one page scan, or {RENDERED_PAGE_SCANS} if it is read in a browser,
          after its scripts have run. Without a plan you get {formatCount(scanPlans.free.pageScans)}{' '}
          free page scans a month. Scan plans and packs are paid in USDT.
        </p>
      </section>
      <section aria-labelledby="packs" className="mt-12">
        <h2 id="packs" className="text-xl font-semibold">
          Extra scan packs
        </h2>
        <p className="mt-1 mb-5 text-text-muted">
          One-time purchase, used after your monthly allowance. They don&apos;t expire.
        </p>
        <PackList />
      </section>
      <section aria-labelledby="visit-plans" className="mt-12">
        <h2 id="visit-plans" className="text-xl font-semibold">
          Visit plans
        </h2>
        <p className="mt-1 mb-5 text-text-muted">
          Simulated visits to your own verified websites, to test funnels, analytics and load.
          Visits that fail or don&apos;t run aren&apos;t charged. Paid by UPI or in USDT.
        </p>
        <VisitPlanCards />
      </section>
      <section aria-labelledby="sales" className="mt-12 rounded-lg border bg-surface p-5">
        <h2 id="sales" className="text-lg font-semibold">
          Need something larger?
        </h2>
        <p className="mt-1 mb-4 text-text-muted">
          More page scans, more visits or your own installation: contact us.
        </p>
        <ButtonLink to="/contact?topic=sales">Contact Sales</ButtonLink>
      </section>
    </main>
  );
}

type CycleSwitchProps = { cycle: BillingCycle; onChange: (cycle: BillingCycle) => void };

function CycleSwitch({ cycle, onChange }: CycleSwitchProps) {
  return (
    <div
      role="group"
      aria-label="Billing cycle"
      className="flex rounded-md border bg-surface p-0.5"
    >
      {billingCycles.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === cycle}
          onClick={() => onChange(choice)}
          className={cn(
            'flex min-h-8 items-center gap-2 rounded-sm px-3 font-medium',
            choice === cycle ? 'bg-accent text-on-accent' : 'hover:bg-hover',
          )}
        >
          {CYCLE_LABELS[choice]}
          {choice === 'yearly' && (
            <span className={cn('text-sm', choice !== cycle && 'text-success')}>
              Save {yearlySavingPercent()}%
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
