import type { SharedReport } from '@app/shared-reports/contract';
import { Link2, Lock } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../components/empty-state.js';
import { ListCard, ListCardItem } from '../../components/list-card.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { formatInstant } from '../../lib/instants.js';
import { lazyNamed } from '../../lib/lazy-named.js';
import { countOf } from '../../lib/numbers.js';
import { trpc } from '../../lib/trpc.js';
import { subjectText } from './subject-text.js';
import type { ReportSubject } from './subject-text.js';

const NewSharedLink = lazyNamed(() => import('./new-shared-link.js'), 'NewSharedLink');
const RevokeLinkDialog = lazyNamed(() => import('./revoke-link-dialog.js'), 'RevokeLinkDialog');

/** Links with which people without an account read reports of this website. */
export function SharedLinksCard({ subject }: { subject: ReportSubject }) {
  const list = trpc.sharedReports.list.useQuery(subject);
  const [isSharing, setSharing] = useState(false);
  const [revoking, setRevoking] = useState<SharedReport | null>(null);
  return (
    <>
      <ListCard
        title="Shared reports"
        description="A read-only report for people without an account, with your brand if you have one. Search engines don't list it."
        action={
          <Button size="sm" onClick={() => setSharing(true)}>
            Share this report
          </Button>
        }
        query={list}
        failure="Couldn't load your links."
        items={list.data?.links}
        itemsLabel="Shared reports"
        empty={
          <EmptyState icon={Link2} title="No links yet">
            You choose how long a link works, and whether it needs a password.
          </EmptyState>
        }
      >
        {(link) => (
          <ListCardItem
            key={link.id}
            icon={link.hasPassword ? Lock : Link2}
            title={
              <>
                {link.label === '' ? subjectText(link) : link.label}
                {link.isExpired && <Badge>Expired</Badge>}
              </>
            }
            details={<LinkDetails link={link} />}
          >
            <Button
              size="sm"
              aria-label={`Revoke the link ${link.label === '' ? `of ${formatInstant(link.createdAt)}` : link.label}`}
              onClick={() => setRevoking(link)}
            >
              Revoke
            </Button>
          </ListCardItem>
        )}
      </ListCard>
      {isSharing && <NewSharedLink subject={subject} onClose={() => setSharing(false)} />}
      {revoking !== null && <RevokeLinkDialog link={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

function LinkDetails({ link }: { link: SharedReport }) {
  const { label, expiresAt, isExpired, hasPassword, views, lastViewedAt } = link;
  return (
    <>
      {label !== '' && <>{subjectText(link)}. </>}
      {hasPassword && 'With a password. '}
      {isExpired ? 'Expired on ' : 'Works until '}
      {formatInstant(expiresAt)}.{' '}
      {lastViewedAt === null ? (
        'Not viewed yet.'
      ) : (
        <>
          {countOf(views, 'view')}, last viewed <RelativeTime instant={lastViewedAt} />.
        </>
      )}
    </>
  );
}
