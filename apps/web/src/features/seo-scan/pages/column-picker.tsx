import { DEFAULT_PAGE_COLUMNS, pageColumnGroups, pageColumns } from '@app/seo-scan/contract';
import type { PageColumn, PageColumnKey, RuleColumns } from '@app/seo-scan/contract';
import { Columns3 } from 'lucide-react';
import { QueryError } from '../../../components/error-state.js';
import { Button } from '../../../components/ui/button.js';
import { Popover, PopoverContent, PopoverTrigger } from '../../../components/ui/popover.js';

interface FailingQuery {
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

type ColumnPickerProps = {
  shown: readonly PageColumnKey[];
  ofRules: RuleColumns;
  /** Of the columns of the scan's extraction rules. */
  rulesQuery: FailingQuery;
  onChange: (shown: readonly PageColumnKey[]) => void;
};

/** Which columns the table shows; one that is added comes last. */
export function ColumnPicker({ shown, ofRules, rulesQuery, onChange }: ColumnPickerProps) {
  const columns: readonly PageColumn<PageColumnKey>[] = [...pageColumns, ...ofRules];
  const groups = pageColumnGroups.filter((name) => columns.some(({ group }) => group === name));

  function toggle(key: PageColumnKey) {
    onChange(shown.includes(key) ? shown.filter((each) => each !== key) : [...shown, key]);
  }

  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button size="sm" variant="ghost">
          <Columns3 aria-hidden />
          Columns
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label="Columns" className="w-[40rem]">
        <div className="max-h-[min(26rem,60dvh)] overflow-y-auto p-4" tabIndex={-1}>
          <div className="gap-x-6 sm:columns-2 md:columns-3">
            {groups.map((group) => (
              <fieldset key={group} className="mb-4 break-inside-avoid">
                <legend className="mb-1 text-sm font-medium text-text-muted">{group}</legend>
                {columns
                  .filter((column) => column.group === group)
                  .map(({ key, label, hint }) => (
                    <label key={key} title={hint} className="flex min-h-7 items-center gap-2">
                      <input
                        type="checkbox"
                        checked={shown.includes(key)}
                        disabled={key === 'url'}
                        onChange={() => toggle(key)}
                        className="size-4 shrink-0 accent-accent"
                      />
                      <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
                    </label>
                  ))}
              </fieldset>
            ))}
          </div>
          <QueryError
            query={rulesQuery}
            title="Couldn't load the columns of the extraction rules."
          />
        </div>
        <div className="flex items-center justify-between gap-3 border-t px-4 py-2">
          <p className="text-sm text-text-muted">{shown.length} shown</p>
          <Button size="sm" variant="ghost" onClick={() => onChange(DEFAULT_PAGE_COLUMNS)}>
            Reset columns
          </Button>
        </div>
      </PopoverContent>
    </Popover>
  );
}
