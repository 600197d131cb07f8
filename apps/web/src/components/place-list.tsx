import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';

type Place = { to: string; icon: LucideIcon; name: string; text: string };

/** Links to screens, each with what it is for. */
export function PlaceList({ places, className }: { places: readonly Place[]; className: string }) {
  return (
    <ul className={className}>
      {places.map(({ to, icon: Icon, name, text }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-hover"
          >
            <Icon aria-hidden className="size-4 shrink-0 text-text-muted" />
            <span className="min-w-0">
              <span className="block font-medium">{name}</span>
              <span className="block text-sm text-text-muted">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
