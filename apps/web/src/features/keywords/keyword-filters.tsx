import type { TrackedKeywordList } from '@app/keywords/contract';
import { X } from 'lucide-react';
import { useCallback } from 'react';
import { SearchField } from '../../components/search-field.js';
import { Button } from '../../components/ui/button.js';
import { NativeSelect } from '../../components/ui/native-select.js';
import {
  MOVEMENTS,
  NO_FILTERS,
  RANK_FILTERS,
  STATES,
  isFiltered,
  keywordsParams,
} from './keywords-params.js';
import type { KeywordsSearch } from './keywords-params.js';
import { SavedFilters } from './saved-filters.js';

const RANKS: Readonly<Record<(typeof RANK_FILTERS)[number], string>> = {
  top_3: 'Positions 1 to 3',
  top_10: 'Positions 4 to 10',
  top_20: 'Positions 11 to 20',
  top_50: 'Positions 21 to 50',
  top_100: 'Positions 51 to 100',
  not_in_depth: 'Not in the results',
  unknown: 'No rank yet',
  gap: 'Unknown since the last check',
  deferred: 'Deferred',
};
const MOVED = { up: 'Better', down: 'Worse', same: 'No change' } as const;
const STATE_NAMES = { active: 'Tracked', paused: 'Paused' } as const;

type KeywordFiltersProps = {
  search: KeywordsSearch;
  facets: TrackedKeywordList['facets'];
  onChange: (changes: Partial<KeywordsSearch>) => void;
};

/** What the table shows; kept in the URL. */
export function KeywordFilters({ search, facets, onChange }: KeywordFiltersProps) {
  const onSearch = useCallback((q: string) => onChange({ q }), [onChange]);
  return (
    <div role="search" aria-label="Filter keywords" className="flex flex-wrap items-center gap-2">
      <SearchField label="Search" value={search.q} onChange={onSearch} />
      <Choice
        label="Domain"
        every="All domains"
        value={search.domain}
        choices={namesOf(facets.domains)}
        onChange={(domain) => onChange({ domain })}
      />
      <Choice
        label="Location"
        every="All locations"
        value={search.location}
        choices={namesOf(facets.locations)}
        onChange={(location) => onChange({ location })}
      />
      <Choice
        label="Tag"
        every="All tags"
        value={search.tag}
        choices={namesOf(facets.tags)}
        onChange={(tag) => onChange({ tag })}
      />
      <Choice
        label="Rank"
        every="All ranks"
        value={search.rank ?? ''}
        choices={RANK_FILTERS.map((value) => ({ value, label: RANKS[value] }))}
        onChange={(value) => onChange({ rank: keywordsParams.rank.read(value) })}
      />
      <Choice
        label="Change"
        every="All changes"
        value={search.movement ?? ''}
        choices={MOVEMENTS.map((value) => ({ value, label: MOVED[value] }))}
        onChange={(value) => onChange({ movement: keywordsParams.movement.read(value) })}
      />
      <Choice
        label="State"
        every="All states"
        value={search.state ?? ''}
        choices={STATES.map((value) => ({ value, label: STATE_NAMES[value] }))}
        onChange={(value) => onChange({ state: keywordsParams.state.read(value) })}
      />
      {isFiltered(search) && (
        <Button variant="ghost" size="sm" onClick={() => onChange(NO_FILTERS)}>
          <X aria-hidden />
          Clear filters
        </Button>
      )}
      <SavedFilters search={search} onChange={onChange} />
    </div>
  );
}

function namesOf(names: readonly string[]) {
  return names.map((name) => ({ value: name, label: name }));
}

type ChoiceProps = {
  label: string;
  /** The first option, without a condition. */
  every: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** Hidden while there is nothing to choose between. */
function Choice({ label, every, value, choices, onChange }: ChoiceProps) {
  if (choices.length < 2 && value === '') return null;
  const isKnown = value === '' || choices.some((choice) => choice.value === value);
  return (
    <NativeSelect
      aria-label={label}
      className="max-sm:flex-1 max-sm:basis-32 sm:max-w-52"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{every}</option>
      {!isKnown && <option value={value}>{value}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </NativeSelect>
  );
}
