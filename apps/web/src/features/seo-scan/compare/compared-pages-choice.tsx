import { fixedIssuesText, newIssuesText } from '@app/seo-scan/contract';
import type { IssueChange } from '@app/seo-scan/contract';
import { FilterChips } from '../../../components/filter-chips.js';
import { formatCount } from '../../../lib/numbers.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { compareParams } from './compare-params.js';

interface PagesText {
  readonly one: string;
  readonly both: string;
  readonly sentence: (onOther: number, total: number) => string;
}

/** Only the changes that reading other pages can cause. */
const PAGES_TEXT: Partial<Readonly<Record<IssueChange, PagesText>>> = {
  new: {
    one: 'Newly read pages',
    both: 'Pages read before',
    sentence: (onOther, total) =>
      `${newIssuesText({ new: total, new_on_new_pages: onOther })}. The earlier scan didn't read the newly read pages, so their issues may be older.`,
  },
  fixed: {
    one: 'Pages that are gone',
    both: 'Pages read again',
    sentence: (onOther, total) =>
      `${fixedIssuesText({ fixed: total, fixed_on_gone_pages: onOther })}.`,
  },
};

/** Whether some of these issues are on pages that both scans read, and some are not. */
export function canChoosePages(change: IssueChange, total: number, onOther: number): boolean {
  return PAGES_TEXT[change] !== undefined && onOther > 0 && onOther < total;
}

type ComparedPagesChoiceProps = { change: IssueChange; total: number; onOther: number };

/** What newly read pages changed, apart from what got better or worse on pages that both scans read. */
export function ComparedPagesChoice({ change, total, onOther }: ComparedPagesChoiceProps) {
  const { search, change: changeSearch } = useSearchParams(compareParams);
  const text = PAGES_TEXT[change];
  if (text === undefined || onOther === 0) return null;
  return (
    <>
      <p className="text-text-muted">{text.sentence(onOther, total)}</p>
      {canChoosePages(change, total, onOther) && (
        <FilterChips
          label="Pages"
          value={search.pages ?? 'all'}
          choices={[
            { value: 'all', label: `All pages ${formatCount(total)}` },
            { value: 'both', label: `${text.both} ${formatCount(total - onOther)}` },
            { value: 'one', label: `${text.one} ${formatCount(onOther)}` },
          ]}
          onChange={(pages) => changeSearch({ pages: compareParams.pages.read(pages) }, 'push')}
        />
      )}
    </>
  );
}
