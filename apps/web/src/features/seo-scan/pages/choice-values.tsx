import type { PageColumn } from '@app/seo-scan/contract';
import { FormError } from '../../../components/form-error.js';

type ChoiceValuesProps = {
  column: PageColumn;
  /** The chosen ones, separated by commas. */
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
};

/** One or several values of a column with few of them. */
export function ChoiceValues({ column, value, problem, onChange }: ChoiceValuesProps) {
  const { label, choices = [] } = column;
  const chosen = new Set(value.split(',').filter(Boolean));

  function toggle(name: string) {
    const next = new Set(chosen);
    if (!next.delete(name)) next.add(name);
    onChange(choices.flatMap(([each]) => (next.has(each) ? [each] : [])).join(','));
  }

  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="sr-only">{label}</legend>
      {choices.map(([name, text]) => (
        <label key={name} className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={chosen.has(name)}
            onChange={() => toggle(name)}
            className="size-4 accent-accent"
          />
          {text}
        </label>
      ))}
      <FormError message={problem} />
    </fieldset>
  );
}
