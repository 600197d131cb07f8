import { exportFormats, exportTables } from '@app/exports/contract';
import type { ExportFormat } from '@app/exports/contract';
import { useId, useState } from 'react';
import { FormField } from '../../../components/form-field.js';
import { ListCardItem } from '../../../components/list-card.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { NativeSelect } from '../../../components/ui/native-select.js';
import { exportFormatNames, exportTableNames } from '../../../lib/export-names.js';
import { useDownload } from '../../../lib/use-download.js';
import { ALL_KEYWORDS, exportPath, formatHints, tableContents } from './export-choices.js';

type ExportTablesCardProps = { scanId: string; websiteId: string | null };

/** The pages, issues and links of a scan and the keywords of its website, for other tools. */
export function ExportTablesCard({ scanId, websiteId }: ExportTablesCardProps) {
  const [format, setFormat] = useState<ExportFormat>('csv');
  const { download, pending } = useDownload();
  const hintId = useId();
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
        <FormField label="Format" help={<span id={hintId}>{formatHints[format]}</span>}>
          <NativeSelect
            value={format}
            onChange={({ target: { value } }) => {
              const chosen = exportFormats.find((one) => one === value);
              if (chosen !== undefined) setFormat(chosen);
            }}
          >
            {exportFormats.map((name) => (
              <option key={name} value={name}>
                {exportFormatNames[name]}
              </option>
            ))}
          </NativeSelect>
        </FormField>
        <ul className="divide-y border-t">
          {exportTables.map((table) => (
            <ListCardItem
              key={table}
              title={exportTableNames[table]}
              details={
                table === 'keywords' && websiteId === null ? ALL_KEYWORDS : tableContents[table]
              }
            >
              {format === 'jsonl' &&
                buttonOf(
                  exportPath(table, 'schema', { scanId, websiteId }),
                  'Schema',
                  `Download the schema of ${exportTableNames[table]}`,
                )}
              {buttonOf(
                exportPath(table, format, { scanId, websiteId }),
                'Download',
                `Download ${exportTableNames[table]}`,
              )}
            </ListCardItem>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
