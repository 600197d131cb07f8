import { OLD_LIST_MAX_BYTES, redirectMapResponse } from '@app/redirect-maps/contract';
import type { RedirectMapList, RedirectMapResponse } from '@app/redirect-maps/contract';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { ChipField } from '../../components/chip-field.js';
import { FileInput } from '../../components/file-input.js';
import { FormDialog } from '../../components/form-dialog.js';
import { FormField } from '../../components/form-field.js';
import { Input } from '../../components/ui/input.js';
import { NativeSelect } from '../../components/ui/native-select.js';
import { Textarea } from '../../components/ui/textarea.js';
import { sentenceOf } from '../../lib/failure.js';
import { formatInstant } from '../../lib/instants.js';
import { countOf } from '../../lib/numbers.js';
import { toastNote } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { otherUploadProblem, uploadProblem, useUpload } from '../../lib/use-upload.js';

type Scan = RedirectMapList['scans'][number];
type Source = 'list' | 'file' | 'scan';
type NewMapDialogProps = {
  websiteId: string;
  scans: readonly Scan[];
  onCreated: (id: string) => void;
  onClose: () => void;
};

const SOURCES = [
  { value: 'list', label: 'Pasted list' },
  { value: 'file', label: 'CSV file' },
  { value: 'scan', label: 'Old scan' },
] as const;
const TOO_LARGE = 'The file can be up to 10 MB';

/** Old addresses from a list or a scan, and the scan whose pages they may lead to. */
export function NewMapDialog({ websiteId, scans, onCreated, onClose }: NewMapDialogProps) {
  const [source, setSource] = useState<Source>('list');
  const [pasted, setPasted] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [scanId, setScanId] = useState(scans[0]?.id ?? '');
  const [oldScanId, setOldScanId] = useState(scans[1]?.id ?? '');
  const [name, setName] = useState('');
  const utils = trpc.useUtils();
  const created = async ({ map, problemCount }: RedirectMapResponse): Promise<void> => {
    toastNote(leftOutText(problemCount, source));
    await utils.redirectMaps.list.invalidate();
    onCreated(map.id);
  };
  const upload = useUpload('/api/seo/redirect-maps', redirectMapResponse, { onSuccess: created });
  const fromScan = trpc.redirectMaps.createFromScan.useMutation({ onSuccess: created });
  const list = source === 'file' ? file : fileOf(pasted);
  const missing = missingText({ scans, source, list, scanId, oldScanId });

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (source === 'scan') fromScan.mutate({ websiteId, scanId, oldScanId, name });
    else if (list !== null) upload.mutate({ file: list, fields: { websiteId, scanId, name } });
  }

  return (
    <FormDialog
      title="New redirect map"
      description="Old addresses are compared with the pages of a scan of the new website. You decide about each proposal."
      className="max-w-2xl"
      verb="Compare addresses"
      pendingVerb="Reading…"
      missing={missing}
      isPending={upload.isPending || fromScan.isPending}
      failure={
        fromScan.error === null
          ? otherUploadProblem(upload.error, "Couldn't read the addresses.")
          : sentenceOf(fromScan.error, "Couldn't create the redirect map.")
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <ChipField label="Old addresses" value={source} choices={SOURCES} onChange={setSource} />
      {source === 'list' && (
        <FormField
          label="List"
          help="One per line: complete addresses, or paths that start with /."
          error={uploadProblem(upload.error, 'file')}
        >
          <Textarea
            rows={6}
            spellCheck={false}
            value={pasted}
            placeholder={'https://old.example.com/about\n/products/bread.html'}
            onChange={(event) => setPasted(event.target.value)}
          />
        </FormField>
      )}
      {source === 'file' && (
        <FormField
          label="File"
          help="With a column named URL; title and target are read, too. At most 20,000 addresses and 10 MB."
          error={uploadProblem(upload.error, 'file')}
        >
          <FileInput
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
        </FormField>
      )}
      {source === 'scan' && (
        <FormField label="Scan of the old website">
          <ScanSelect scans={scans} value={oldScanId} onChange={setOldScanId} />
        </FormField>
      )}
      <FormField label="Scan of the new website" error={uploadProblem(upload.error, 'scanId')}>
        <ScanSelect scans={scans} value={scanId} onChange={setScanId} />
      </FormField>
      <FormField label="Name" help="Optional.">
        <Input maxLength={80} value={name} onChange={(event) => setName(event.target.value)} />
      </FormField>
    </FormDialog>
  );
}

type ScanSelectProps = {
  id?: string;
  'aria-describedby'?: string;
  scans: readonly Scan[];
  value: string;
  onChange: (id: string) => void;
};

function ScanSelect({ scans, onChange, ...field }: ScanSelectProps) {
  return (
    <NativeSelect {...field} onChange={(event) => onChange(event.target.value)}>
      {field.value === '' && <option value="">Choose a scan</option>}
      {scans.map(({ id, url, pages, finishedAt }) => (
        <option key={id} value={id}>
          {`${new URL(url).host}, ${countOf(pages, 'page')}, ${formatInstant(finishedAt)}`}
        </option>
      ))}
    </NativeSelect>
  );
}

function missingText(form: {
  readonly scans: readonly Scan[];
  readonly source: Source;
  readonly list: File | null;
  readonly scanId: string;
  readonly oldScanId: string;
}): string | null {
  if (form.scans.length === 0) return 'Scan the new website first.';
  if (form.source === 'scan') {
    if (form.scans.length === 1) return 'There is only one scan: paste the old addresses instead.';
    if (form.oldScanId === '') return 'Choose a scan of the old website.';
    return form.oldScanId === form.scanId ? 'Choose two different scans.' : null;
  }
  if (form.list === null) return form.source === 'list' ? 'Paste old addresses.' : 'Choose a file.';
  return form.list.size > OLD_LIST_MAX_BYTES ? TOO_LARGE : null;
}

function fileOf(pasted: string): File | null {
  return pasted.trim() === '' ? null : new File([pasted], 'addresses.txt', { type: 'text/plain' });
}

function leftOutText(count: number, source: Source): string | null {
  if (count === 0) return null;
  if (source === 'scan')
    return `${countOf(count, 'page')} of the old scan ${count === 1 ? 'is' : 'are'} beyond the limit of 20,000.`;
  return `${countOf(count, 'line')} left out: not an address, or beyond the limit of 20,000.`;
}
