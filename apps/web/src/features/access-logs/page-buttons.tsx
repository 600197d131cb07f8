import { Button } from '../../components/ui/button.js';
import { pageText } from './visit-text.js';

type PageButtonsProps = {
  /** What is listed, for screen readers. */
  label: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
};

/** Earlier and later pages of a list. */
export function PageButtons({ label, page, pages, onPage }: PageButtonsProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="mt-3 flex items-center justify-center gap-3">
      <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className="text-sm tabular">{pageText(page, pages)}</span>
      <Button size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
