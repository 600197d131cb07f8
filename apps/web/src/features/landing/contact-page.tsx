import { contactTopics } from '@app/contact/contract';
import { CircleCheck, Mail } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.js';
import { Card, CardContent } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { oneOf } from '../../lib/search-params.js';
import { useSession } from '../../lib/session-context.js';
import { trpc } from '../../lib/trpc.js';
import { useSearchParams } from '../../lib/use-search-params.js';
import { ContactForm } from './contact-form.js';

const PARAMS = { topic: oneOf(contactTopics, 'support') };

/** /contact; `?topic=sales` preselects the topic. */
export function ContactPage() {
  const { search } = useSearchParams(PARAMS);
  const session = useSession();
  const user = session.kind === 'signed-in' ? session.user : null;
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <main id="main" className="mx-auto w-full max-w-2xl flex-1 px-4 py-12 sm:px-6">
      <title>Contact · Groundswell</title>
      <h1 className="text-2xl font-semibold">Contact</h1>
      <p className="mt-3 text-lg">
        Questions about a scan, a larger plan, your account, or our crawler on your website? Write
        to the people who run this installation.
      </p>
      <Card className="mt-6" aria-label="Write to us">
        <CardContent>
          {sentTo === null ? (
            <ContactForm
              // Remounts the form when the user signs in, to fill in their details.
              key={user?.id ?? 'visitor'}
              initial={{
                name: user?.name ?? '',
                email: user?.email ?? '',
                topic: search.topic,
              }}
              onSent={setSentTo}
            />
          ) : (
            <Sent email={sentTo} onAgain={() => setSentTo(null)} />
          )}
        </CardContent>
      </Card>
      <SupportAddress />
    </main>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <div role="status" className="flex flex-col items-start gap-3">
      <p className="flex items-center gap-2 text-lg font-semibold">
        <CircleCheck aria-hidden className="size-5 text-success" />
        Message sent
      </p>
      <p className="[overflow-wrap:anywhere]">We&apos;ll reply by email to {email}.</p>
      <Button onClick={onAgain}>Write another message</Button>
    </div>
  );
}

/** An email address next to the form; renders nothing when none is configured. */
function SupportAddress() {
  const site = trpc.system.site.useQuery(undefined, { staleTime: Infinity });
  if (site.isPending) return <Skeleton className="mt-6 h-6 w-64" />;
  const address = site.data?.supportEmail ?? null;
  if (address === null) return null;
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-2 text-text-muted">
      <Mail aria-hidden className="size-4" />
      Or by email:{' '}
      <a
        href={`mailto:${address}`}
        className="text-accent underline underline-offset-4 [overflow-wrap:anywhere]"
      >
        {address}
      </a>
    </p>
  );
}
