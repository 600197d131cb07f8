import type { ComponentProps, ReactNode } from 'react';
import { FilterChips } from './filter-chips.js';

type ChipFieldProps<Value extends string> = ComponentProps<typeof FilterChips<Value>> & {
  help?: ReactNode;
};

/** A choice of a form among a few values, all of them visible. */
export function ChipField<Value extends string>({ help, ...chips }: ChipFieldProps<Value>) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-medium">{chips.label}</p>
      <FilterChips {...chips} />
      {help !== undefined && <p className="text-sm text-text-muted">{help}</p>}
    </div>
  );
}
