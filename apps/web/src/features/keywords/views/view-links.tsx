import { Link } from 'react-router';
import { useActiveInView } from '../../../components/ui/tabs.js';
import { cn } from '../../../lib/class-names.js';
import { VIEWS } from './insight-params.js';
import type { KeywordView } from './insight-params.js';

const NAMES: Readonly<Record<KeywordView, string>> = {
  keywords: 'Keywords',
  overview: 'Overview',
  movements: 'Movements',
  pages: 'Your pages',
  competitors: 'Competitors',
};

type ViewLinksProps = { view: KeywordView; domain: string };

/** The views of the tracker; each has an address of its own and keeps the domain. */
export function ViewLinks({ view, domain }: ViewLinksProps) {
  const list = useActiveInView<HTMLElement>();
  return (
    <nav ref={list} aria-label="Views" className="flex gap-1 overflow-x-auto border-b print:hidden">
      {VIEWS.map((name) => (
        <Link
          key={name}
          to={{ search: searchOf(name, domain) }}
          id={`view-${name}`}
          data-state={name === view ? 'active' : 'inactive'}
          {...(name === view && { 'aria-current': 'page' })}
          className={cn(
            '-mb-px inline-flex h-10 shrink-0 items-center border-b-2 px-3 font-medium whitespace-nowrap -outline-offset-2',
            name === view
              ? 'border-accent text-text'
              : 'border-transparent text-text-muted hover:text-text',
          )}
        >
          {NAMES[name]}
        </Link>
      ))}
    </nav>
  );
}

function searchOf(view: KeywordView, domain: string): string {
  return new URLSearchParams({
    ...(view !== 'keywords' && { view }),
    ...(domain !== '' && { domain }),
  }).toString();
}
