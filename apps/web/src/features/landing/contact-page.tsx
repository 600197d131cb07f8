import { Mail } from 'lucide-react';
import { ErrorState } from '../../components/error-state.js';
import { Button } from '../../components/ui/button.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { trpc } from '../../lib/trpc.js';

export function ContactPage() {
  return (
    <main id="main" className="mx-auto w-full max-w-2xl flex-1 px-4 py-12 sm:px-6">
      <title>Contact · Groundswell</title>
      <h1 className="text-2xl font-semibold">Contact</h1>
      <p className="mt-3 text-lg">
        Questions about a scan, a larger plan, your account, or our crawler visiting your website:
        write to the people who run this installation.
      </p>
      <div className="mt-6">
        <SupportAddress />
      </div>
    </main>
  );
}

function SupportAddress() {
  const site = trpc.system.site.useQuery(undefined, { staleTime: Infinity });
  if (site.isPending) return <Skeleton className="h-9 w-56" />;
  if (site.isError) {
    return (
      <ErrorState
        error={site.error}
        what="The contact address could not be loaded."
        onRetry={() => void site.refetch()}
      />
    );
  }
  const { supportEmail } = site.data;
  if (supportEmail === null) {
    return (
      <p className="text-text-muted">
        This installation has no support address set. Its operator can set one with SUPPORT_EMAIL.
      </p>
    );
  }
  return (
    <Button asChild>
      <a href={`mailto:${supportEmail}`}>
        <Mail aria-hidden />
        {supportEmail}
      </a>
    </Button>
  );
}
