import { RANK_FILE_MAX_BYTES, importRanksResponse, marketOfLocation } from '@app/keywords/contract';
import type { ImportRanksFields } from '@app/keywords/contract';
import { searchEngines } from '@app/search-data/contract';
import type { SearchEngine, SearchMarket } from '@app/search-data/contract';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { CheckboxField } from '../../components/checkbox-field.js';
import { FileInput } from '../../components/file-input.js';
import { FormDialog } from '../../components/form-dialog.js';
import { FormField } from '../../components/form-field.js';
import { Input } from '../../components/ui/input.js';
import { NativeSelect } from '../../components/ui/native-select.js';
import { toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { useCheckedUpload } from '../../lib/use-checked-upload.js';
import { otherUploadProblem, uploadProblem } from '../../lib/use-upload.js';
import { ImportResult } from './import-result.js';
import { importTitle, importVerb } from './import-text.js';
import { MarketFields } from './market/market-fields.js';
import { marketParts } from './market/market-input.js';

const TOO_LARGE = 'The file can be up to 10 MB';

type DateFormat = ImportRanksFields['dateFormat'];
type ImportRanksDialogProps = {
  /** Engines that can be read. */
  engines: readonly SearchEngine[];
  suggestedDomain: string;
  onClose: () => void;
};

/** A rank history of another tracker: a dry run shows what is recognized before anything is stored. */
export function ImportRanksDialog({ engines, suggestedDomain, onClose }: ImportRanksDialogProps) {
  const utils = trpc.useUtils();
  const [domain, setDomain] = useState(suggestedDomain);
  const [market, setMarket] = useState<SearchMarket>(() => marketOfLocation('United States'));
  const [dateFormat, setDateFormat] = useState<DateFormat>('');
  const [tracksNew, setTracksNew] = useState(false);
  const upload = useCheckedUpload({
    path: '/api/seo/import/ranks',
    response: importRanksResponse,
    maxBytes: RANK_FILE_MAX_BYTES,
    async onImported(imported) {
      toastSuccess(`${importTitle(imported)}.`);
      onClose();
      await utils.keywords.invalidate();
    },
  });
  const { file, isTooLarge, error, result, changed } = upload;
  const isUseful =
    result !== undefined && result.days.added + result.days.changed + result.keywords.added > 0;
  const reason = reasonToWait(file, isTooLarge);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (reason !== null || (result !== undefined && !isUseful)) return;
    upload.submit({ domain, ...marketParts(market), dateFormat, tracksNew: String(tracksNew) });
  }

  return (
    <FormDialog
      title="Import rank history"
      description="CSV of AccuRanker, Ahrefs, Semrush, SE Ranking, SerpBear, an export of this tracker, or any table with the columns keyword, date and position. Each line is imported for its own market. Imported ranks get their own line in the charts and are never compared with checks made here."
      className="max-w-2xl"
      verb={result === undefined ? 'Check the file' : importVerb(result)}
      pendingVerb={upload.pendingVerb}
      missing={reason}
      isDisabled={result !== undefined && !isUseful}
      isPending={upload.isBusy}
      failure={otherUploadProblem(error, "Couldn't import the file.")}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        label="File"
        error={isTooLarge ? TOO_LARGE : uploadProblem(error, 'file')}
        help="CSV, at most 10 MB and five years."
      >
        <FileInput
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={(event) => upload.chooseFile(event.target.files?.[0] ?? null)}
        />
      </FormField>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField
          label="Domain"
          error={uploadProblem(error, 'domain')}
          help="For lines without one."
        >
          <Input
            value={domain}
            placeholder="example.com"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => changed(() => setDomain(event.target.value))}
          />
        </FormField>
        <FormField label="Dates" error={uploadProblem(error, 'dateFormat')}>
          <NativeSelect
            value={dateFormat}
            onChange={(event) => changed(() => setDateFormat(formatOf(event.target.value)))}
          >
            <option value="">Detect from the file</option>
            <option value="dmy">Day first: 31/12/2026</option>
            <option value="mdy">Month first: 12/31/2026</option>
          </NativeSelect>
        </FormField>
      </div>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1.5 text-sm text-text-muted">
          Market for lines without a country, language, city, device or search engine:
        </legend>
        <MarketFields
          value={market}
          engines={importedEngines(engines)}
          onChange={(next) => changed(() => setMarket(next))}
        />
      </fieldset>
      <CheckboxField
        label="Track keywords that are not tracked yet"
        help="Within your plan's limit. Other lines are skipped."
        checked={tracksNew}
        onChange={(event) => changed(() => setTracksNew(event.target.checked))}
      />
      {result !== undefined && <ImportResult result={result} />}
    </FormDialog>
  );
}

/** Histories need no provider; the demo search engine has its own keywords only. */
function importedEngines(engines: readonly SearchEngine[]): readonly SearchEngine[] {
  return searchEngines.filter((engine) => engine !== 'demo' || engines.includes(engine));
}

function formatOf(value: string): DateFormat {
  return value === 'dmy' || value === 'mdy' ? value : '';
}

function reasonToWait(file: File | null, isTooLarge: boolean): string | null {
  if (file === null) return 'Choose a file to check it.';
  return isTooLarge ? TOO_LARGE : null;
}
