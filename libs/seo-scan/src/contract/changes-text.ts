import { formatCount } from '@app/common/contract';
import type { ScanChanges } from './comparison.js';

type ChangedIssues = ScanChanges['issues'];

/** "157 new: 149 on newly read pages, 8 on pages read before". */
export function newIssuesText(issues: Pick<ChangedIssues, 'new' | 'new_on_new_pages'>): string {
  return split(issues.new, 'new', issues.new_on_new_pages, {
    one: 'on newly read pages',
    both: 'on pages read before',
  });
}

/** "12 fixed: 4 on pages that are gone, 8 on pages read again". */
export function fixedIssuesText(
  issues: Pick<ChangedIssues, 'fixed' | 'fixed_on_gone_pages'>,
): string {
  return split(issues.fixed, 'fixed', issues.fixed_on_gone_pages, {
    one: 'on pages that are gone',
    both: 'on pages read again',
  });
}

/** All changes of a scan, each part separated from what only the choice of pages changed. */
export function changeTexts(issues: ChangedIssues): string[] {
  const { regressed, rule_changed: ruleChanged } = issues;
  return [
    newIssuesText(issues),
    fixedIssuesText(issues),
    `${formatCount(regressed)} regressed`,
    ...(ruleChanged === 0 ? [] : [`${formatCount(ruleChanged)} rule changed`]),
  ];
}

function split(
  all: number,
  change: string,
  onOtherPages: number,
  places: { readonly one: string; readonly both: string },
): string {
  const total = `${formatCount(all)} ${change}`;
  if (onOtherPages === 0) return total;
  if (onOtherPages === all) return `${total}, ${all === 1 ? '' : 'all '}${places.one}`;
  const onBoth = all - onOtherPages;
  return `${total}: ${formatCount(onOtherPages)} ${places.one}, ${formatCount(onBoth)} ${places.both}`;
}
