import { offerOf, packCodes } from '@app/billing/contract';
import { ButtonLink } from './button-link.js';
import { formatDollars } from '../lib/numbers.js';
import { checkoutPath, dollarsOf } from '../lib/price-list.js';

/** The packs of page scans, each with a link to its checkout. */
export function PackList() {
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {packCodes.map((code) => {
        const { name } = offerOf(code);
        return (
          <li
            key={code}
            className="flex items-center justify-between gap-3 rounded-lg border bg-surface px-4 py-3"
          >
            <div>
              <h3 className="font-semibold">{name}</h3>
              <p className="text-text-muted tabular">{formatDollars(dollarsOf(code))} one-time</p>
            </div>
            <ButtonLink to={checkoutPath(code)} state={{ plan: code }} aria-label={`Buy ${name}`}>
              Buy
            </ButtonLink>
          </li>
        );
      })}
    </ul>
  );
}
