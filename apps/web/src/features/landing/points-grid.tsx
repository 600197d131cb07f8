import type { LucideIcon } from 'lucide-react';

type Point = { icon: LucideIcon; title: string; text: string };

/** The features of the product, one by one. */
export function PointsGrid({ points }: { points: readonly Point[] }) {
  return (
    <ul className="mt-8 grid gap-8 sm:grid-cols-2">
      {points.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-4">
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
          <div>
            <h3 className="text-lg font-semibold">{title}</h3>
            <p className="mt-1 text-text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
