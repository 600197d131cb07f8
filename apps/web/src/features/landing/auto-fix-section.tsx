import { Eye, PenLine, Quote, Undo2 } from 'lucide-react';
import { ButtonLink } from '../../components/button-link.js';
import { PointsGrid } from './points-grid.js';

const PROMISES = [
  {
    icon: PenLine,
    title: 'Written from your own page',
    text: 'Titles, descriptions, image texts, structured data and more, each beside the original. You can edit every one before it goes live.',
  },
  {
    icon: Quote,
    title: 'Nothing is made up',
    text: 'A number, price, name or place that is not on the page keeps a fix from being applied. It becomes a suggestion, with the reason.',
  },
  {
    icon: Eye,
    title: 'Seen before it counts',
    text: 'A small script shows the fix on your website. A real browser then checks the page and shows you what search engines that render will see and what others will not.',
  },
  {
    icon: Undo2,
    title: 'Taken back at any time',
    text: 'One fix, a batch or all of a website: the originals are back within a minute, because nothing on your server was changed. To keep fixes for good, export them.',
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
