import { readSegmentColumn } from '../contract/index.js';
import type { SegmentDefinition } from '../contract/index.js';

export type PreviewedSegment =
  | { readonly kind: 'no_scan' }
  | {
      readonly kind: 'counted';
      readonly segment: SegmentDefinition;
      readonly matching: number;
      readonly total: number;
      /** Of the extraction rules that the scan read. */
      readonly revisions: ReadonlyMap<string, string>;
    };

/** What the author of a segment should know before saving it, in a sentence. */
export function previewNote(previewed: PreviewedSegment): string | null {
  if (previewed.kind === 'no_scan')
    return 'Its pages are counted after the first scan of the whole website.';
  const { segment, matching, total, revisions } = previewed;
  const isUnread = segment.conditions.some(({ column }) => {
    const read = readSegmentColumn(column);
    return read?.kind === 'extraction' && !revisions.has(read.ruleId);
  });
  if (isUnread) return 'The last scan did not read this extraction rule, so it has no values yet.';
  if (total === 0) return 'The last scan has no pages.';
  if (matching === 0) return 'No page of the last scan matches.';
  return matching === total ? 'Every page of the last scan matches.' : null;
}
