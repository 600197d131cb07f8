import type { PageCondition, RuleColumns } from '@app/seo-scan/contract';
import { FILTER_MAX_CONDITIONS } from '@app/seo-scan/contract';
import { ListFilter, X } from 'lucide-react';
import { useState } from 'react';
import { SearchField } from '../../../components/search-field.js';
import { Button } from '../../../components/ui/button.js';
import { Popover, PopoverContent, PopoverTrigger } from '../../../components/ui/popover.js';
import { ConditionForm } from './condition-form.js';
import { conditionText } from './condition-text.js';

type PageFilterBarProps = {
  filter: readonly PageCondition[];
  ofRules: RuleColumns;
  onChange: (filter: readonly PageCondition[]) => void;
};

const NEW: PageCondition = { column: 'title', operator: 'contains', value: '' };
const isSearch = ({ column, operator }: PageCondition): boolean =>
  column === 'url' && operator === 'contains';

/** Adds, edits and removes the conditions of the filter; a search field filters by URL. */
export function PageFilterBar({ filter, ofRules, onChange }: PageFilterBarProps) {
  const searched = filter.find(isSearch);
  const others = filter.filter((condition) => condition !== searched);

  function search(value: string) {
    const typed: PageCondition = { column: 'url', operator: 'contains', value };
    onChange(value.trim() === '' ? others : [typed, ...others]);
  }

  return (
    <div role="search" aria-label="Filter pages" className="flex flex-wrap items-center gap-2">
      {others.length < FILTER_MAX_CONDITIONS && (
        <SearchField label="URL contains" value={searched?.value ?? ''} onChange={search} />
      )}
      {others.map((condition, at) => (
        <ConditionChip
          key={`${condition.column} ${at}`}
          condition={condition}
          ofRules={ofRules}
          onChange={(next) => onChange(filter.map((each) => (each === condition ? next : each)))}
          onRemove={() => onChange(filter.filter((each) => each !== condition))}
        />
      ))}
      {others.length < FILTER_MAX_CONDITIONS - 1 && ( // one is left for the search field
        <AddCondition ofRules={ofRules} onAdd={(condition) => onChange([...filter, condition])} />
      )}
    </div>
  );
}

type ConditionChipProps = {
  condition: PageCondition;
  ofRules: RuleColumns;
  onChange: (condition: PageCondition) => void;
  onRemove: () => void;
};

function ConditionChip({ condition, ofRules, onChange, onRemove }: ConditionChipProps) {
  const [isOpen, setOpen] = useState(false);
  const text = conditionText(condition, ofRules);
  return (
    <span className="inline-flex max-w-full items-center rounded-md border border-accent bg-accent/12">
      <Popover open={isOpen} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <Button size="sm" variant="ghost" className="min-w-0 pr-1 text-accent">
            <span className="truncate">{text}</span>
          </Button>
        </PopoverTrigger>
        <PopoverContent align="start" aria-label="Edit filter" className="w-80">
          <ConditionForm
            start={condition}
            ofRules={ofRules}
            verb="Apply"
            onSubmit={(next) => {
              setOpen(false);
              onChange(next);
            }}
          />
        </PopoverContent>
      </Popover>
      <Button
        size="icon"
        variant="ghost"
        className="size-8 text-accent"
        aria-label={`Remove the filter: ${text}`}
        title="Remove"
        onClick={onRemove}
      >
        <X aria-hidden />
      </Button>
    </span>
  );
}

type AddConditionProps = { ofRules: RuleColumns; onAdd: (condition: PageCondition) => void };

function AddCondition({ ofRules, onAdd }: AddConditionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button size="sm">
          <ListFilter aria-hidden />
          Add filter
        </Button>
      </PopoverTrigger>
      <PopoverContent align="start" aria-label="Add filter" className="w-80">
        <ConditionForm
          start={NEW}
          ofRules={ofRules}
          verb="Add filter"
          onSubmit={(condition) => {
            setOpen(false);
            onAdd(condition);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}
