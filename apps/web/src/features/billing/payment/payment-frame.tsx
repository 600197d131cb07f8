import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { lazyNamed } from '../../../lib/lazy-named.js';
import { trpc } from '../../../lib/trpc.js';

const Toaster = lazyNamed(() => import('../../../components/ui/sonner.js'), 'Toaster');

type PaymentFrameProps = {
  title: string;
  /** Choices that precede the total: above the summary on phones. */
  choice?: ReactNode;
  /** The purchase: next to the stage, on phones above its button. */
  summary: ReactNode;
  children: ReactNode;
};

/** A public payment screen: stage, summary, and a support contact. */
export function PaymentFrame({ title, choice, summary, children }: PaymentFrameProps) {
  return (
    <main id="main" className="mx-auto w-full max-w-6xl flex-1 px-4 py-10 sm:px-6">
      <title>{`${title} · Groundswell`}</title>
      <h1 className="mb-6 text-2xl font-semibold">{title}</h1>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        {choice !== undefined && <div className="min-w-0">{choice}</div>}
        <aside
          aria-label="Your order"
          className="min-w-0 empty:hidden lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          {summary}
        </aside>
        <div className="min-w-0 lg:col-start-1">{children}</div>
      </div>
      <PaymentHelp />
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </main>
  );
}

function PaymentHelp() {
  const site = trpc.system.site.useQuery(undefined, { staleTime: Infinity });
  const supportEmail = site.data?.supportEmail ?? null;
  return (
    <p className="mt-6 min-h-5 text-sm text-text-muted">
      {supportEmail !== null && (
        <>
          Need help? Write to{' '}
          <a href={`mailto:${supportEmail}`} className="text-accent underline underline-offset-4">
            {supportEmail}
          </a>
          .
        </>
      )}
    </p>
  );
}
