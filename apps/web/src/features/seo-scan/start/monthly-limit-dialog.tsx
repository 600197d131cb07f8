import { noPageScansLeft } from '@app/billing/contract';
import type { ScanLimitReached } from '@app/seo-scan/contract';
import { ButtonLink } from '../../../components/button-link.js';
import { Button } from '../../../components/ui/button.js';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../../components/ui/dialog.js';
import { Progress } from '../../../components/ui/progress.js';
import { UpgradePlanLink } from '../../../components/upgrade-plan-link.js';
import { formatUtcDay } from '../../../lib/instants.js';
import { countOf, formatCount, formatDollars } from '../../../lib/numbers.js';
import { checkoutPath, scanOfferNamed } from '../../../lib/price-list.js';
import { trpc } from '../../../lib/trpc.js';
import { LatestResult } from './latest-result.js';

type MonthlyLimitDialogProps = { result: ScanLimitReached; onClose: () => void };

/** No scan can start: first what is already known, then the offers. */
export function MonthlyLimitDialog({ result, onClose }: MonthlyLimitDialogProps) {
  const usage = trpc.billing.scanUsage.useQuery();
  const used = Math.min(result.pagesScanned, result.pageLimit);
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent>
        <DialogTitle>
          {result.pagesReserved === 0 ? 'Monthly Limit Reached' : 'No Page Scans Left'}
        </DialogTitle>
        <DialogDescription>
          {noPageScansLeft({
            used: result.pagesScanned,
            held: result.pagesReserved,
            limit: result.pageLimit,
          })}{' '}
          {usage.data === undefined
            ? 'The allowance resets on the 1st of next month.'
            : `The allowance resets on ${formatUtcDay(usage.data.resetsAt)}.`}
        </DialogDescription>
        <LatestResult onOpen={onClose} />
        <div className="flex flex-col gap-2">
          <div className="flex justify-between gap-3">
            <span>{result.currentPlan} plan</span>
            <span className="tabular">
              {formatCount(result.pagesScanned)} of {formatCount(result.pageLimit)} used
            </span>
          </div>
          <Progress
            value={result.pageLimit === 0 ? 100 : (used / result.pageLimit) * 100}
            held={result.pageLimit === 0 ? 0 : (result.pagesReserved / result.pageLimit) * 100}
            barClassName={result.pagesReserved === 0 ? 'bg-critical' : 'bg-accent'}
            aria-label="Page scans used this month"
          />
        </div>
        {result.upgradeOptions.length > 0 && (
          <Offers
            title="Plans with more page scans"
            verb="Choose"
            rows={result.upgradeOptions.map(({ plan, limit, price }) => ({
              name: plan,
              price: `${countOf(limit, 'page scan')} for ${formatDollars(price)} a month`,
            }))}
          />
        )}
        {result.addOnOptions.length > 0 && (
          <Offers
            title="Extra page scans"
            verb="Buy"
            rows={result.addOnOptions.map(({ name, price }) => ({
              name,
              price: `${formatDollars(price)} one-time`,
            }))}
          />
        )}
        <DialogFooter>
          <DialogClose asChild>
            <Button>Close</Button>
          </DialogClose>
          <UpgradePlanLink isMain />
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

type OffersProps = {
  title: string;
  /** The action of a row: "Choose Professional". */
  verb: string;
  rows: readonly { name: string; price: string }[];
};

function Offers({ title, verb, rows }: OffersProps) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <ul className="divide-y rounded-md border">
        {rows.map(({ name, price }) => (
          <li key={name} className="flex items-center justify-between gap-4 px-3 py-2 tabular">
            <span>
              <span className="block font-medium">{name}</span>
              <span className="text-sm text-text-muted">{price}</span>
            </span>
            <OfferLink name={name} verb={verb} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OfferLink({ name, verb }: { name: string; verb: string }) {
  const code = scanOfferNamed(name);
  return (
    <ButtonLink
      size="sm"
      to={code === null ? '/pricing' : checkoutPath(code)}
      aria-label={`${verb} ${name}`}
    >
      {verb}
    </ButtonLink>
  );
}
