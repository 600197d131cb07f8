import { scorePartsText } from '@app/seo-scan/contract';
import type { ScanChanges } from '@app/seo-scan/contract';

const UNKNOWN = "It isn't known how much of it comes from newly read pages.";

/** What newly read and gone pages changed in the score, apart from what got better or worse. */
export function ScoreParts({ score: { delta, parts } }: { score: ScanChanges['score'] }) {
  if (delta === null || (delta === 0 && parts === null)) return null;
  const text = parts === null ? UNKNOWN : scorePartsText(parts);
  return text === null ? null : <span className="basis-full text-text-muted">{text}</span>;
}
