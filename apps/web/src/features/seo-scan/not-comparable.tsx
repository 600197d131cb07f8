import type { ScanComparison } from '@app/seo-scan/contract';
import { Banner } from '../../components/banner.js';

type NotComparableProps = { title: string; notes: ScanComparison['notes'] };

/** Why two scores do not measure the same; nothing when they do. */
export function NotComparable({ title, notes }: NotComparableProps) {
  if (notes.length === 0) return null;
  return (
    <Banner tone="notice" title={title}>
      <ul className="list-disc pl-5">
        {notes.map(({ code, text }) => (
          <li key={code}>{text}</li>
        ))}
      </ul>
    </Banner>
  );
}
