import { isRuleColumn } from '@app/seo-scan/contract';
import type { PageColumn, RuleColumnKey } from '@app/seo-scan/contract';
import { useMemo } from 'react';
import { trpc } from '../../../lib/trpc.js';

/** The columns of the extraction rules that a scan used, which are its own. */
export function useRuleColumns(scanId: string) {
  const query = trpc.seoScan.pageColumns.useQuery({ id: scanId });
  const all = query.data?.columns;
  const ofRules = useMemo(
    () =>
      (all ?? []).flatMap(({ key, ...column }): PageColumn<RuleColumnKey>[] =>
        isRuleColumn(key) ? [{ ...column, key }] : [],
      ),
    [all],
  );
  return { query, ofRules };
}
