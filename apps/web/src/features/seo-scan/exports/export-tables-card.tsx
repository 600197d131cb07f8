import { useId, useState } from 'react';
import { FormField } from '../../../components/form-field.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { NativeSelect } from '../../../components/ui/native-select.js';
import { useDownload } from '../../../lib/use-download.js';
import { ALL_KEYWORDS, EXPORT_FORMATS, EXPORT_TABLES, exportPath } from './export-choices.js';
import type { ExportFormatName } from './export-choices.js';

type ExportTablesCardProps = { scanId: string; websiteId: string | null };

/** The pages, issues and links of a scan and the keywords of its website, for other tools. */
export function ExportTablesCard({ scanId, websiteId }: ExportTablesCardProps) {
  const [format, setFormat] = useState<ExportFormatName>('csv');
  const { download, pending } = useDownload();
  const hintId = useId();
  const { hint } = EXPORT_FORMATS[format];
  const buttonOf = (path: string, text: string, label: string) => (
    <Button
      size="sm"
      disabled={pending !== null}
      aria-label={label}
      aria-describedby={hintId}
      onClick={() => download(path)}
    >
      {pending === path ? 'Preparing…' : text}
    </Button>
  );
  return (
    <Card aria-labelledby="exports-title">
      <CardHeader>
        <div>
          <CardTitle id="exports-title">Tables for other tools</CardTitle>
          <p className="text-text-muted">Complete tables, with names that don&apos;t change.</p>
        </div>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <FormField label="Format" help={<span id={hintId}>{hint}</span>}>
          <NativeSelect
            value={format}
            onChange={({ target: { value } }) => {
              if (value === 'csv' || value === 'jsonl' || value === 'parquet') setFormat(value);
            }}
          >
            {Object.entries(EXPORT_FORMATS).map(([name, { label }]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </FormField>
        <ul className="divide-y border-t">
          {EXPORT_TABLES.map(({ table, name, holds }) => (
            <li key={table} className="flex flex-wrap items-center gap-3 py-3">
              <div className="min-w-0 flex-1 basis-44">
                <p className="font-medium">{name}</p>
                <p className="text-sm text-text-muted">
                  {table === 'keywords' && websiteId === null ? ALL_KEYWORDS : holds}
                </p>
              </div>
              {format === 'jsonl' &&
                buttonOf(
                  exportPath(table, 'schema', { scanId, websiteId }),
                  'Schema',
                  `Download the schema of ${name}`,
                )}
              {buttonOf(
                exportPath(table, format, { scanId, websiteId }),
                'Download',
                `Download ${name}`,
              )}
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
