import { gscDimensions, gscRanges } from '@app/gsc/contract';
import type { GscDimension, GscRange, Property } from '@app/gsc/contract';
import { Search } from 'lucide-react';
import { FilterChips } from '../../components/filter-chips.js';
import { Input } from '../../components/ui/input.js';
import { NativeSelect } from '../../components/ui/native-select.js';
import { figuresParams } from './figures-params.js';
import type { FiguresSearch } from './figures-params.js';
import { propertyName } from './property-name.js';

const CHOICES = gscRanges.map((days) => ({ value: String(days), label: `${days} days` }));
const NAMES: Readonly<Record<GscDimension, string>> = {
  queries: 'Keywords',
  pages: 'Pages',
  countries: 'Countries',
  devices: 'Devices',
};
const DIMENSIONS = gscDimensions.map((value) => ({ value, label: NAMES[value] }));
const MAX_FILTER_CHARS = 200;

type GscFiltersProps = {
  properties: readonly Property[];
  /** Id of the selected property. */
  shown: string;
  days: GscRange;
  onChange: (changes: Partial<FiguresSearch>) => void;
};

/** Selects the website and the range of days; both are kept in the URL. */
export function GscFilters({ properties, shown, days, onChange }: GscFiltersProps) {
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
        onChange={(value) => onChange({ days: figuresParams.days.read(value) })}
      />
    </div>
  );
}

type DimensionFiltersProps = {
  by: GscDimension;
  filter: string;
  onChange: (changes: Partial<FiguresSearch>) => void;
};

/** Selects the dimension of the figures and a text filter; the few countries and devices need no filter. */
export function DimensionFilters({ by, filter, onChange }: DimensionFiltersProps) {
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-3">
      <FilterChips
        label="Figures by"
        value={by}
        choices={DIMENSIONS}
        onChange={(value) => onChange({ by: value, q: '' })}
      />
      {isFiltered(by) && (
        <div className="relative max-sm:w-full sm:w-64">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-2.5 left-3 size-4 text-text-muted"
          />
          <Input
            value={filter}
            maxLength={MAX_FILTER_CHARS}
            aria-label={`Filter ${NAMES[by].toLowerCase()}`}
            placeholder={`Filter ${NAMES[by].toLowerCase()}`}
            className="pl-9"
            onChange={(event) => onChange({ q: event.target.value })}
          />
        </div>
      )}
    </div>
  );
}

/** Whether the text filter applies to this dimension. */
export function isFiltered(by: GscDimension): boolean {
  return by === 'queries' || by === 'pages';
}
