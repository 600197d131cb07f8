import type { LedgerGroups } from '@app/billing/contract';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { cn } from '../../../lib/class-names.js';
import { formatInstant } from '../../../lib/instants.js';
import { LedgerEntries } from './ledger-entries.js';
import { kindNames, resourceNames, signedCount, usageText } from './ledger-text.js';
import type { LedgerResource } from './ledger-text.js';

type LedgerGroupRowProps = {
  group: LedgerGroups['groups'][number];
  /** The only resource shown; `null`: all. */
  resource: LedgerResource | null;
  isOpen: boolean;
  onToggle: () => void;
};

/** A campaign or a scan with its sums, and its entries when it is open; or a single entry about neither. */
export function LedgerGroupRow({ group, resource, isOpen, onToggle }: LedgerGroupRowProps) {
  const id = useId();
  const { kind, subject, link, createdAt, sums, campaignId, scanId } = group;
  const isGroup = kind === null;
  return (
    <li className="px-4 py-2.5 sm:px-5">
      <div className="flex items-start gap-2">
        {isGroup ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-entries`}
            aria-label={`Entries of ${subject}, ${formatInstant(createdAt)}`}
            onClick={onToggle}
            className="-ml-1.5 grid size-7 shrink-0 place-items-center rounded-md hover:bg-hover"
          >
            <ChevronRight
              aria-hidden
              className={cn('size-4 transition-transform', isOpen && 'rotate-90')}
            />
          </button>
        ) : (
          <span aria-hidden className="-ml-1.5 size-7 shrink-0" />
        )}
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 pt-0.5 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
          <time
            dateTime={createdAt}
            className="text-sm text-text-muted max-sm:col-span-2 max-sm:order-last"
          >
            {formatInstant(createdAt)}
          </time>
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {!isGroup && <span className="text-text-muted">{kindNames[kind]}: </span>}
            {link === null ? (
              subject
            ) : (
              <Link to={link} className="text-accent underline underline-offset-2">
                {subject}
              </Link>
            )}
            {isGroup && (
              <span className="block text-sm text-text-muted tabular">{usageText(sums)}</span>
            )}
          </span>
          <span className="text-right font-medium tabular">
            {sums.map((sum) => (
              <span key={sum.resource} className="block">
                {signedCount(sum.amount)}{' '}
                <span className="text-sm font-normal text-text-muted">
                  {resourceNames[sum.resource].toLowerCase()}
                </span>
              </span>
            ))}
          </span>
        </div>
      </div>
      {isGroup && isOpen && (
        <div id={`${id}-entries`}>
          <LedgerEntries campaignId={campaignId} scanId={scanId} resource={resource} />
        </div>
      )}
    </li>
  );
}
