import type { ReactNode } from 'react';

/** Payment on the left, purchase on the right; on phones the purchase comes first. */
export function CheckoutColumns({
  summary,
  children,
}: {
  summary: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <aside aria-label="Your order" className="min-w-0 lg:order-2">
        {summary}
      </aside>
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
    </div>
  );
}
