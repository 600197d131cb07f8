import { PAGES_AT_ONCE } from '@app/monitoring/contract';
import type { WatchedPage } from '@app/monitoring/contract';
import { useMemo, useState } from 'react';
import { FormDialog } from '../../components/form-dialog.js';
import { FormField } from '../../components/form-field.js';
import { Input } from '../../components/ui/input.js';
import { Button } from '../../components/ui/button.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { NativeSelect } from '../../components/ui/native-select.js';
import { Textarea } from '../../components/ui/textarea.js';
import { pathOf } from '../../lib/addresses.js';
import { sentenceOf } from '../../lib/failure.js';
import { countOf } from '../../lib/numbers.js';
import { toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';

/** Of the pages of the scan; the search finds the others. */
const OFFERED = 100;

type AddPagesDialogProps = {
  websiteId: string;
  origin: string;
  watched: readonly WatchedPage[];
  /** Pages that the plan has left. */
  left: number;
  scanId: string | null;
  onClose: () => void;
};

/** Chooses pages to watch: from the last scan, or typed. */
export function AddPagesDialog(props: AddPagesDialogProps) {
  const { websiteId, origin, left, scanId, onClose } = props;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState('');
  const utils = trpc.useUtils();
  const add = trpc.monitoring.addPages.useMutation({
    async onSuccess() {
      onClose();
      toastSuccess('The pages will be watched from the next check on.');
      await utils.monitoring.invalidate();
    },
  });
  const lines = typed.split('\n').map((line) => line.trim());
  const urls = [...new Set([...chosen, ...lines.filter((line) => line !== '')])];
  const missing = missingText(urls.length, left);
  const change = (changed: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const url of changed)
      if (isChosen) next.add(url);
      else next.delete(url);
    setChosen(next);
  };
  return (
    <FormDialog
      title="Add pages"
      description={`Your plan has ${countOf(left, 'page')} left.`}
      verb={urls.length === 0 ? 'Watch pages' : `Watch ${countOf(urls.length, 'page')}`}
      pendingVerb="Adding…"
      missing={missing}
      failure={add.isError ? sentenceOf(add.error, "Couldn't add the pages.") : undefined}
      isPending={add.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate({ websiteId, urls });
      }}
      onClose={onClose}
      className="max-w-2xl"
    >
      {scanId !== null && (
        <ScannedPages {...props} scanId={scanId} chosen={chosen} onChange={change} />
      )}
      <FormField label="Other pages" help={`One URL or path per line, on ${origin}.`}>
        <Textarea
          rows={3}
          spellCheck={false}
          placeholder="/products"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </FormField>
    </FormDialog>
  );
}

function missingText(count: number, left: number): string | null {
  if (count > PAGES_AT_ONCE) return `At most ${PAGES_AT_ONCE} pages at once.`;
  if (count > left) return `Your plan has only ${countOf(left, 'page')} left.`;
  return count === 0 ? 'Choose at least one page.' : null;
}

type ScannedPagesProps = Pick<AddPagesDialogProps, 'websiteId' | 'origin' | 'watched'> & {
  scanId: string;
  chosen: ReadonlySet<string>;
  onChange: (urls: readonly string[], isChosen: boolean) => void;
};

function ScannedPages(props: ScannedPagesProps) {
  const { scanId, websiteId, origin, watched, chosen, onChange } = props;
  const [search, setSearch] = useState('');
  const [segment, setSegment] = useState('');
  const inSegment = useSegmentPages(scanId, segment);
  const pages = trpc.seoScan.pages.useQuery({ id: scanId });
  const known = new Set(watched.map(({ url }) => url));
  const matching = (pages.data?.pages ?? []).filter(
    ({ url, title, outcome }) =>
      outcome === 'ok' &&
      url.startsWith(`${origin}/`) &&
      !known.has(url) &&
      (inSegment === null || inSegment?.has(url) === true) &&
      `${url} ${title ?? ''}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const offered = matching.slice(0, OFFERED);
  const isLoading = pages.isPending || inSegment === undefined;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-base font-medium">Pages of the last scan</legend>
      <div className="flex flex-wrap gap-2">
        <Input
          type="search"
          aria-label="Search pages of the last scan"
          placeholder="Search by URL or title"
          className="min-w-0 flex-1 basis-48"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <SegmentChoice websiteId={websiteId} value={segment} onChange={setSegment} />
        {segment !== '' && offered.length > 0 && (
          <Button
            onClick={() =>
              onChange(
                offered.map(({ url }) => url),
                true,
              )
            }
          >
            Choose {countOf(offered.length, 'page')}
          </Button>
        )}
      </div>
      {isLoading && <Skeleton className="h-40" />}
      {pages.isError && (
        <p className="text-text-muted">The pages of the scan couldn&apos;t be loaded.</p>
      )}
      {pages.isSuccess && !isLoading && offered.length === 0 && (
        <p className="py-4 text-text-muted">No other pages match.</p>
      )}
      {offered.length > 0 && (
        <ul className="max-h-60 divide-y overflow-y-auto rounded-md border">
          {offered.map(({ url, title }) => (
            <li key={url}>
              <label className="flex items-start gap-3 px-3 py-2 hover:bg-hover">
                <input
                  type="checkbox"
                  checked={chosen.has(url)}
                  onChange={(event) => onChange([url], event.target.checked)}
                  className="mt-0.5 size-4 shrink-0 accent-accent"
                />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {pathOf(url)}
                  {title !== null && <span className="block text-sm text-text-muted">{title}</span>}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {matching.length > offered.length && (
        <p className="text-sm text-text-muted">
          {offered.length} of {countOf(matching.length, 'page')}. Search for the others.
        </p>
      )}
    </fieldset>
  );
}

type SegmentChoiceProps = { websiteId: string; value: string; onChange: (id: string) => void };

/** Only the pages of one segment; not shown for a website without segments. */
function SegmentChoice({ websiteId, value, onChange }: SegmentChoiceProps) {
  const list = trpc.seoScan.segments.list.useQuery({ websiteId });
  const segments = list.data?.segments ?? [];
  if (segments.length === 0) return null;
  return (
    <NativeSelect
      aria-label="Segment"
      className="sm:w-48"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">All segments</option>
      {segments.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}

/** The addresses in the segment, those nearest to the home page; `null` is every page, `undefined` not known yet. */
function useSegmentPages(scanId: string, segment: string): ReadonlySet<string> | null | undefined {
  const { data } = trpc.seoScan.pageList.useQuery(
    { id: scanId, columns: 'url', filter: 'outcome:is:ok', sort: 'depth', segment, limit: 500 },
    { enabled: segment !== '' },
  );
  return useMemo(() => {
    if (segment === '') return null;
    return data === undefined ? undefined : new Set(data.pages.map(({ url }) => url));
  }, [segment, data]);
}
