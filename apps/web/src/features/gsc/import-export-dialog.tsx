import { EXPORT_MAX_BYTES, importExportResponse } from '@app/gsc/contract';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { FileInput } from '../../components/file-input.js';
import { FormDialog } from '../../components/form-dialog.js';
import { FormField } from '../../components/form-field.js';
import { Input } from '../../components/ui/input.js';
import { toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { useCheckedUpload } from '../../lib/use-checked-upload.js';
import { otherUploadProblem, uploadProblem } from '../../lib/use-upload.js';
import { ImportPreview } from './import-preview.js';

const TOO_LARGE = 'The file can be up to 10 MB';

type ImportExportDialogProps = { suggestedDomain: string; onClose: () => void };

/** An export of Search Console: a dry run shows what it contains before it is stored. */
export function ImportExportDialog({ suggestedDomain, onClose }: ImportExportDialogProps) {
  const utils = trpc.useUtils();
  const [domain, setDomain] = useState(suggestedDomain);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const upload = useCheckedUpload({
    path: '/api/seo/import/search-console',
    response: importExportResponse,
    maxBytes: EXPORT_MAX_BYTES,
    async onImported() {
      toastSuccess('Export imported.');
      onClose();
      await utils.gsc.imports.invalidate();
    },
  });
  const { file, isTooLarge, error, result, changed } = upload;
  const reason = reasonToWait(file, domain, isTooLarge);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (reason === null && result?.isNew !== false) upload.submit({ domain, from, to });
  }

  return (
    <FormDialog
      title="Import from Search Console"
      description="For websites that are not connected: open Performance in Search Console, choose Export and Download CSV, and upload the zip. Its data is shown separately and never added to fetched data."
      className="max-w-2xl"
      verb={result === undefined ? 'Check the file' : 'Import'}
      pendingVerb={upload.pendingVerb}
      missing={reason}
      isDisabled={result?.isNew === false}
      isPending={upload.isBusy}
      failure={otherUploadProblem(error, "Couldn't import the file.")}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        label="File"
        error={isTooLarge ? TOO_LARGE : uploadProblem(error, 'file')}
        help="The zip, or one of the CSV files in it; at most 10 MB."
      >
        <FileInput
          accept=".zip,.csv,.tsv,application/zip,text/csv"
          onChange={(event) => upload.chooseFile(event.target.files?.[0] ?? null)}
        />
      </FormField>
      <FormField label="Website" error={uploadProblem(error, 'domain')}>
        <Input
          value={domain}
          placeholder="example.com"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => changed(() => setDomain(event.target.value))}
        />
      </FormField>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField
          label="First day"
          error={uploadProblem(error, 'from')}
          help="Only for a CSV file without days; the zip includes them."
        >
          <Input
            type="date"
            value={from}
            onChange={(event) => changed(() => setFrom(event.target.value))}
          />
        </FormField>
        <FormField label="Last day" error={uploadProblem(error, 'to')}>
          <Input
            type="date"
            value={to}
            onChange={(event) => changed(() => setTo(event.target.value))}
          />
        </FormField>
      </div>
      {result !== undefined && <ImportPreview result={result} />}
    </FormDialog>
  );
}

function reasonToWait(file: File | null, domain: string, isTooLarge: boolean): string | null {
  if (file === null) return 'Choose a file to check it.';
  if (isTooLarge) return TOO_LARGE;
  return domain.trim() === '' ? 'Enter the website of this export.' : null;
}
