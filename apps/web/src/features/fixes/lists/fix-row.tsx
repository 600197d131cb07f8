import { fixKindNames } from '@app/fixes/contract';
import type { Fix } from '@app/fixes/contract';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { pathOf } from '../../../lib/addresses.js';
import { cn } from '../../../lib/class-names.js';
import { ConfidenceBadge, FixStateBadge } from '../card/fix-badges.js';
import { fixName } from '../card/fix-name.js';
import { FixCard } from '../card/fix-card.js';

type FixRowProps = {
  fix: Fix;
  isOpen: boolean;
  onToggle: () => void;
  /** `null` for fixes that are not to be reviewed. */
  selection: { readonly isSelected: boolean; readonly toggle: () => void } | null;
};

/** A fix in two lines; opening it shows the whole change and its actions. */
export function FixRow({ fix, isOpen, onToggle, selection }: FixRowProps) {
  const panelId = useId();
  return (
    <>
      <div className="flex items-start gap-3 px-3 hover:bg-hover sm:px-4">
        {selection === null ? (
          <span className="w-4 shrink-0" />
        ) : (
          <input
            type="checkbox"
            className="mt-3.5 size-4 shrink-0 accent-accent"
            aria-label={`Select ${fixName(fix)}`}
            checked={selection.isSelected}
            onChange={selection.toggle}
          />
        )}
        <button
          type="button"
          data-row
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          aria-label={fixName(fix)}
          onClick={onToggle}
          className="flex min-w-0 flex-1 items-start gap-3 py-2.5 text-left -outline-offset-2"
        >
          <span className="flex min-w-0 flex-1 flex-col gap-0.5">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-medium">{fixKindNames[fix.kind]}</span>
              <span className="truncate text-sm text-text-muted">{pathOf(fix.page_url)}</span>
              <FixStateBadge state={fix.state} />
              <ConfidenceBadge fix={fix} />
            </span>
            {/* Phones show the change as a diff: before and after below each other. */}
            <span className="flex min-w-0 gap-2 text-sm max-sm:flex-col max-sm:gap-0.5">
              {fix.original_content !== null && fix.original_content !== '' && (
                <del className="max-w-2/5 shrink-0 truncate text-text-muted max-sm:max-w-full max-sm:before:mr-1.5 max-sm:before:inline-block max-sm:before:text-critical max-sm:before:content-['−'/'']">
                  {fix.original_content}
                </del>
              )}
              <span className="truncate max-sm:before:mr-1.5 max-sm:before:text-success max-sm:before:content-['+'/'']">
                {fix.optimized_content}
              </span>
            </span>
          </span>
          <ChevronRight
            aria-hidden
            className={cn(
              'mt-1 size-4 shrink-0 text-text-muted transition-transform',
              isOpen && 'rotate-90',
            )}
          />
        </button>
      </div>
      {isOpen && (
        <div id={panelId} className="border-t bg-background p-3 sm:p-4">
          <FixCard fix={fix} />
        </div>
      )}
    </>
  );
}
