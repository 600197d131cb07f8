import { cn } from '../lib/class-names.js';

export function Logo({ hideName = false, className }: { hideName?: boolean; className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-2 text-lg font-semibold', className)}>
      <svg viewBox="0 0 32 32" aria-hidden className="size-7 shrink-0">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path
          d="M5 20c4-8 7-8 10.5-3s6.5 5 11.5-4"
          className="fill-none stroke-on-accent"
          strokeWidth="3.2"
          strokeLinecap="round"
        />
      </svg>
      <span className={cn(hideName && 'sr-only')}>Groundswell</span>
    </span>
  );
}
