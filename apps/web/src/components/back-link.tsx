import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type BackLinkProps = { to: string; children: ReactNode };

/** The link to the parent screen, above the title of a page. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <nav aria-label="Breadcrumb" className="mb-1">
      <Link
        to={to}
        className="inline-flex items-center gap-1 rounded-sm text-sm text-text-muted hover:text-text"
      >
        <ChevronLeft aria-hidden className="size-4" />
        {children}
      </Link>
    </nav>
  );
}
