import { isRuleColumn } from '@app/seo-scan/contract';
import type { PageColumn, RuleColumnKey } from '@app/seo-scan/contract';
import { useMemo } from 'react';
import { trpc } from '../../../lib/trpc.js';

/** The columns of the extraction rules that a scan used, which are its own. */
export function useRuleColumns(scanId: string) {
  const { data, isPending, isError, error, refetch } = trpc.seoScan.pageColumns.useQuery({
    id: scanId,
  });
  const all = data?.columns;
  const ofRules = useMemo(
    () =>
      (all ?? []).flatMap(({ key, ...column }): PageColumn<RuleColumnKey>[] =>
        isRuleColumn(key) ? [{ ...column, key }] : [],
      ),
    [all],
  );
  // What is read here renders the table again when it changes, also while the choice of columns is closed.
  return { query: { isPending, isError, error, refetch }, ofRules };
}
