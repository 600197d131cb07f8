import type { PageInlinks } from '@app/seo-scan/contract';
import { ChevronRight } from 'lucide-react';
import { QueryError } from '../../../components/error-state.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '../../../components/ui/dialog.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { countOf, formatCount } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { rankText } from './rank-text.js';

type PageLinksDialogProps = {
  scanId: string;
  url: string;
  onOpen: (url: string) => void;
  onClose: () => void;
};

/** The pages that link to a page, with the text of each link, and the path to it from the home page. */
export function PageLinksDialog({ scanId, url, onOpen, onClose }: PageLinksDialogProps) {
  const query = trpc.seoScan.links.inlinks.useQuery({ id: scanId, url });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent className="max-w-3xl">
        <DialogTitle className="[overflow-wrap:anywhere]">{url}</DialogTitle>
        <DialogDescription>
          {query.data === undefined ? 'Links to this page' : factsText(query.data)}
        </DialogDescription>
        {query.isPending && <Skeleton className="h-64" />}
        <QueryError query={query} title="Couldn't load the links of this page." />
        {query.data !== undefined && (
          <div className="flex flex-col gap-5">
            <PathFromHome path={query.data.path} onOpen={onOpen} />
            <Inlinks links={query.data} onOpen={onOpen} />
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}

function factsText({ page }: PageInlinks): string {
  return [
    `PageRank ${rankText(page.rank)}`,
    `links from ${countOf(page.inlinks, 'page')}`,
    `links to ${countOf(page.outlinks, 'page')}`,
  ].join(' · ');
}

type PathProps = { path: readonly string[]; onOpen: (url: string) => void };

function PathFromHome({ path, onOpen }: PathProps) {
  return (
    <section aria-label="Path from the home page">
      <h3 className="font-medium">Path from the home page</h3>
      {path.length === 0 ? (
        <p className="text-text-muted">No path of links leads to this page.</p>
      ) : (
        <ol className="flex flex-wrap items-center gap-x-1 text-sm [overflow-wrap:anywhere]">
          {path.map((url, step) => (
            <li key={url} className="flex min-w-0 items-center gap-1">
              {step > 0 && <ChevronRight aria-hidden className="size-4 shrink-0 text-text-muted" />}
              {step === path.length - 1 ? (
                <span>{pathOf(url)}</span>
              ) : (
                <PageButton url={url} onOpen={onOpen}>
                  {pathOf(url)}
                </PageButton>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

type InlinksProps = { links: PageInlinks; onOpen: (url: string) => void };

function Inlinks({ links: { inlinks, page }, onOpen }: InlinksProps) {
  return (
    <section aria-label="Links to this page">
      <h3 className="font-medium">Links to this page</h3>
      {inlinks.length === 0 && <p className="text-text-muted">No other page links here.</p>}
      {inlinks.length > 0 && (
        <ul className="mt-1 divide-y border-t">
          {inlinks.map(({ url, anchor, isNofollow, via }) => (
            <li key={url} className="flex flex-col py-2 [overflow-wrap:anywhere]">
              <span className="flex flex-wrap items-center gap-2">
                {anchor === '' ? <i className="text-text-muted">No text</i> : `“${anchor}”`}
                {isNofollow && <Badge>nofollow</Badge>}
              </span>
              <PageButton url={url} onOpen={onOpen}>
                {url}
              </PageButton>
              {via !== null && (
                <span className="text-sm text-text-muted">through the redirect at {via}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {page.inlinks > inlinks.length && (
        <p className="text-sm text-text-muted">
          The {formatCount(inlinks.length)} with the highest PageRank of {formatCount(page.inlinks)}
          .
        </p>
      )}
    </section>
  );
}

type PageButtonProps = { url: string; onOpen: (url: string) => void; children: string };

function PageButton({ url, onOpen, children }: PageButtonProps) {
  return (
    <Button
      variant="link"
      size="inline"
      className="justify-start text-left text-sm whitespace-normal [overflow-wrap:anywhere]"
      onClick={() => onOpen(url)}
    >
      {children}
    </Button>
  );
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
