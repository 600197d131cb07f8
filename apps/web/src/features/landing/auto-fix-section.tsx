import { Eye, PenLine, Quote, Undo2 } from 'lucide-react';
import { ButtonLink } from '../../components/button-link.js';
import { PointsGrid } from './points-grid.js';

const PROMISES = [
  {
    icon: PenLine,
    title: 'Written from your own content',
    text: 'Titles, descriptions, alt texts, structured data and more, each next to the original. Edit any of them before it goes live.',
  },
  {
    icon: Quote,
    title: 'Nothing made up',
    text: "A fix with a number, price, name or place that isn't on the page is never applied. It becomes a suggestion, with the reason.",
  },
  {
    icon: Eye,
    title: 'Verified in a real browser',
    text: "A small script applies the fix on your website. A real browser then checks the page and shows what rendering search engines see, and what others don't.",
  },
  {
    icon: Undo2,
    title: 'Revert any time',
    text: 'One fix, a batch or all of them: the originals are back within a minute, because nothing on your server changed. To make fixes permanent, export them.',
  },
] as const;

/** The section that the specification calls AI SEO Auto Fix. */
export function AutoFixSection() {
  return (
    <section aria-labelledby="auto-fix-title" className="border-b">
      <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6">
        <h2 id="auto-fix-title" className="text-2xl font-semibold">
          AI SEO Auto Fix
        </h2>
        <PointsGrid points={PROMISES} />
        <ButtonLink className="mt-8" to="/pricing">
          See plans
        </ButtonLink>
      </div>
    </section>
  );
}
