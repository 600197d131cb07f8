import { cn } from '../lib/class-names.js';

type FilterChipsProps<Value extends string> = {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** A choice among a few values, all of them visible. */
export function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
  return (
    <div role="group" aria-label={props.label} className="flex flex-wrap gap-1.5">
      {props.choices.map(({ value, label }) => {
        const isOn = value === props.value;
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isOn}
            onClick={() => props.onChange(value)}
            className={cn(
              'h-8 rounded-full border px-3 text-sm font-medium',
              isOn
                ? 'border-accent bg-accent/12 text-accent'
                : 'border-control/60 bg-surface hover:bg-hover',
            )}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}
