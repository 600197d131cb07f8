import { useEffect } from 'react';
import { Banner } from '../../components/banner.js';
import { useSessionStore, useUser } from '../../lib/session-context.js';
import { trpc } from '../../lib/trpc.js';
import { ResendLink } from '../../components/resend-link.js';
import { findShownLink } from './shown-link.js';

/** Reminds users whose address is not confirmed; the link may be opened in another tab or browser. */
export function EmailConfirmationBanner() {
  const user = useUser();
  const session = useSessionStore();
  const isUnconfirmed = user?.emailConfirmedAt === null;
  const me = trpc.auth.me.useQuery(undefined, { enabled: isUnconfirmed });
  const latest = me.data?.user;
  useEffect(() => {
    if (isUnconfirmed && latest?.id === user.id && latest.emailConfirmedAt !== null)
      session.update(latest);
  }, [isUnconfirmed, latest, session, user]);
  if (!isUnconfirmed) return null;
  return (
    <section aria-label="Email address" className="mb-6">
      <Banner tone="notice" title="Confirm your email address">
        <p className="mb-2 [overflow-wrap:anywhere]">
          Open the link we sent to {user.email}. You can already scan; email reports, invitations,
          free plans and campaigns are unavailable until then.
        </p>
        <ResendLink shownLink={findShownLink(user.email)} />
      </Banner>
    </section>
  );
}
