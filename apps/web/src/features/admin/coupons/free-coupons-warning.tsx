import type { FreeCouponView } from '@app/billing/contract';
import { ButtonLink } from '../../../components/button-link.js';
import { Banner } from '../../../components/banner.js';
import { countOf } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';

/** Further ones are counted, not named. */
const NAMED = 5;

/**
 * Lists the live codes that make orders free; renders nothing when there are none. Next to other work it is one line to
 * open.
 */
export function FreeCouponsWarning({ isOnCoupons = false }: { isOnCoupons?: boolean }) {
  const { data } = trpc.billing.freeCoupons.useQuery();
  const coupons = data?.coupons ?? [];
  if (coupons.length === 0) return null;
  return (
    <Banner
      tone="warning"
      role="status"
      title={`${countOf(coupons.length, 'live code')} ${coupons.length === 1 ? 'makes' : 'make'} orders free`}
      action={
        isOnCoupons ? undefined : (
          <ButtonLink size="sm" to="/admin/coupons">
            Review the coupons
          </ButtonLink>
        )
      }
    >
      {isOnCoupons ? (
        <Codes coupons={coupons} />
      ) : (
        <details>
          <summary className="cursor-pointer">Which ones</summary>
          <Codes coupons={coupons} />
        </details>
      )}
    </Banner>
  );
}

function Codes({ coupons }: { coupons: readonly FreeCouponView[] }) {
  const hidden = coupons.length - NAMED;
  return (
    <>
      <ul className="list-disc pl-5 [overflow-wrap:anywhere]">
        {coupons.slice(0, NAMED).map((coupon) => (
          <li key={coupon.id}>{sentenceOf(coupon)}</li>
        ))}
      </ul>
      {hidden > 0 && <p>{countOf(hidden, 'more code')}.</p>}
    </>
  );
}

/** "FREE100: Starter and 8 more, 20 uses left". */
function sentenceOf({ code, products, usesLeft }: FreeCouponView): string {
  const [first = '', ...others] = products;
  const names = others.length === 0 ? first : `${first} and ${others.length} more`;
  const left = usesLeft === null ? 'once per account' : `${countOf(usesLeft, 'use')} left`;
  return `${code}: ${names}, ${left}`;
}
