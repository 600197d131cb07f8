import { cn } from '../../../lib/class-names.js';

type TotalProps = { label: string; value: string; className?: string | undefined };

/** One figure with its name, inside a `dl`. */
export function Total({ label, value, className }: TotalProps) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-text-muted">{label}</dt>
      <dd className={cn('text-2xl font-semibold tabular', className)}>{value}</dd>
    </div>
  );
}
