import { DEFAULT_RANGE, gscRanges } from '@app/gsc/contract';
import type { GscRange, Property } from '@app/gsc/contract';
import { Search } from 'lucide-react';
import { FilterChips } from '../../components/filter-chips.js';
import { Input } from '../../components/ui/input.js';
import { NativeSelect } from '../../components/ui/native-select.js';
import type { SearchChanges } from '../../lib/use-search-state.js';
import { propertyName } from './property-name.js';

const CHOICES = gscRanges.map((days) => ({ value: String(days), label: `${days} days` }));
const MAX_FILTER_CHARS = 200;

type GscFiltersProps = {
  properties: readonly Property[];
  /** Id of the property that is shown. */
  shown: string;
  days: GscRange;
  filter: string;
  onChange: (changes: SearchChanges) => void;
};

/** Which website, which days, which keywords; all of it stands in the address. */
export function GscFilters({ properties, shown, days, filter, onChange }: GscFiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <NativeSelect
        aria-label="Website"
        className="max-sm:w-full"
        value={shown}
        onChange={(event) => onChange({ property: event.target.value })}
      >
        {properties.map(({ id, site_url: siteUrl }) => (
          <option key={id} value={id}>
            {propertyName(siteUrl)}
          </option>
        ))}
      </NativeSelect>
      <FilterChips
        label="Date range"
        value={String(days)}
        choices={CHOICES}
        onChange={(value) => onChange({ days: value === String(DEFAULT_RANGE) ? null : value })}
      />
      <div className="relative max-sm:w-full sm:ml-auto sm:w-64">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-2.5 left-3 size-4 text-text-muted"
        />
        <Input
          value={filter}
          maxLength={MAX_FILTER_CHARS}
          aria-label="Filter keywords"
          placeholder="Filter keywords"
          className="pl-9"
          onChange={(event) => onChange({ q: event.target.value })}
        />
      </div>
    </div>
  );
}
