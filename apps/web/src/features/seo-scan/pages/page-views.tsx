import { SAVED_PAGE_VIEWS_MAX } from '@app/seo-scan/contract';
import type { SavedPageView } from '@app/seo-scan/contract';
import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { QueryError } from '../../../components/error-state.js';
import { FormField } from '../../../components/form-field.js';
import { RowAction } from '../../../components/row-action.js';
import { Button } from '../../../components/ui/button.js';
import { Input } from '../../../components/ui/input.js';
import { Popover, PopoverContent, PopoverTrigger } from '../../../components/ui/popover.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { sentenceOf } from '../../../lib/failure.js';
import { toastError, toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { pagePresets } from './page-presets.js';
import { viewInput, viewOf } from './pages-params.js';
import type { PagesView } from './pages-params.js';

type PageViewsProps = {
  /** `null` where the scan belongs to no website: then no view can be saved for it. */
  websiteId: string | null;
  view: PagesView;
  onApply: (view: PagesView) => void;
};

/** Views of the table: suggested ones, and those that the user has saved for this website. */
export function PageViews({ websiteId, view, onApply }: PageViewsProps) {
  const [isOpen, setOpen] = useState(false);

  function apply(chosen: PagesView) {
    onApply(chosen);
    setOpen(false);
  }

  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button size="sm" variant="ghost">
          <Bookmark aria-hidden />
          Views
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label="Views" className="flex w-80 flex-col divide-y">
        <ul aria-label="Suggested views" className="max-h-56 overflow-y-auto p-1">
          {pagePresets.map((preset) => (
            <li key={preset.name}>
              <ViewButton name={preset.name} onClick={() => apply(preset.view)} />
            </li>
          ))}
        </ul>
        {websiteId === null ? (
          <p className="p-3 text-sm text-text-muted">Add this website to save views.</p>
        ) : (
          <>
            <SavedViews websiteId={websiteId} onApply={apply} />
            <SaveViewForm websiteId={websiteId} view={view} />
          </>
        )}
      </PopoverContent>
    </Popover>
  );
}

function ViewButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button
      variant="ghost"
      size="sm"
      className="w-full min-w-0 flex-1 justify-start"
      onClick={onClick}
    >
      <span className="truncate">{name}</span>
    </Button>
  );
}

type SavedViewsProps = { websiteId: string; onApply: (view: PagesView) => void };

function SavedViews({ websiteId, onApply }: SavedViewsProps) {
  const query = trpc.seoScan.savedPageViews.list.useQuery({ websiteId });
  if (query.isPending)
    return (
      <div className="p-3">
        <Skeleton className="h-8" />
      </div>
    );
  if (query.isError) return <QueryError query={query} title="Couldn't load your views." />;
  const { views } = query.data;
  if (views.length === 0) return <p className="p-3 text-sm text-text-muted">No saved views yet.</p>;
  return (
    <ul className="max-h-56 overflow-y-auto p-1" aria-label="Saved views">
      {views.map((saved) => (
        <SavedViewRow key={saved.id} websiteId={websiteId} saved={saved} onApply={onApply} />
      ))}
    </ul>
  );
}

function SavedViewRow({ websiteId, saved, onApply }: SavedViewsProps & { saved: SavedPageView }) {
  const utils = trpc.useUtils();
  const remove = trpc.seoScan.savedPageViews.remove.useMutation({
    onSuccess: () => utils.seoScan.savedPageViews.list.invalidate({ websiteId }),
    onError: (error) => toastError(sentenceOf(error, "Couldn't delete the view.")),
  });
  return (
    <li className="flex items-center gap-1">
      <ViewButton name={saved.name} onClick={() => onApply(viewOf(saved))} />
      <RowAction
        icon={Trash2}
        label={`Delete the view ${saved.name}`}
        title="Delete"
        isBusy={remove.isPending}
        className="shrink-0"
        onClick={() => remove.mutate({ id: saved.id })}
      />
    </li>
  );
}

function SaveViewForm({ websiteId, view }: { websiteId: string; view: PagesView }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const utils = trpc.useUtils();
  const save = trpc.seoScan.savedPageViews.save.useMutation({
    async onSuccess({ view: saved }) {
      setName('');
      toastSuccess(`The view “${saved.name}” was saved.`);
      await utils.seoScan.savedPageViews.list.invalidate({ websiteId });
    },
    onError: (error) => setProblem(sentenceOf(error, "Couldn't save the view.")),
  });

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (name.trim() === '') {
      setProblem('Please enter a name');
      return;
    }
    setProblem(undefined);
    if (!save.isPending) save.mutate({ websiteId, name, ...viewInput(view) });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2 p-3">
      <FormField
        label="Save this view as"
        help={`Columns, filters and order, for every scan of this website. An existing name is replaced; at most ${SAVED_PAGE_VIEWS_MAX}.`}
        error={problem}
      >
        <Input value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
      </FormField>
      <Button type="submit" variant="primary" size="sm" aria-disabled={save.isPending}>
        {save.isPending ? 'Saving…' : 'Save view'}
      </Button>
    </form>
  );
}
