import type { Website } from '@app/domain/contract';
import { Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { trpc } from '../lib/trpc.js';
import { ButtonLink } from './button-link.js';
import { EmptyState } from './empty-state.js';
import { QueryError } from './error-state.js';
import { PageHeader } from './page-header.js';
import { Card } from './ui/card.js';

type NamedWebsiteProps = {
  /** What is shown while the websites load. */
  skeleton: ReactNode;
  children: (website: Website) => ReactNode;
};

/** The website that the path names by its domain or id; the reason when there is none. */
export function NamedWebsite({ skeleton, children }: NamedWebsiteProps) {
  const { website: name = '' } = useParams();
  const list = trpc.domain.list.useQuery();
  if (list.isPending) return skeleton;
  if (list.isError) {
    return (
      <Card>
        <QueryError query={list} title="Couldn't load your websites." />
      </Card>
    );
  }
  const website = list.data.websites.find(({ id, domain }) => domain === name || id === name);
  return website === undefined ? <NotFound name={name} /> : children(website);
}

function NotFound({ name }: { name: string }) {
  return (
    <>
      <title>Website not found · Groundswell</title>
      <PageHeader title="Website not found" />
      <Card className="mt-6">
        <EmptyState
          icon={Globe}
          title={`${name} isn't one of your websites`}
          action={
            <ButtonLink variant="primary" to="/websites">
              Your websites
            </ButtonLink>
          }
        >
          It may have been removed, or it belongs to another account.
        </EmptyState>
      </Card>
    </>
  );
}
