import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react';
import { adviceFor, partNames, parts } from './readiness.js';
import type { Part, PartStatus } from './readiness.js';

const SHOWN = {
  ok: { Icon: CircleCheck, colour: 'text-success', word: 'Ready' },
  degraded: { Icon: CircleAlert, colour: 'text-critical', word: 'Not working' },
  not_configured: { Icon: CircleMinus, colour: 'text-text-muted', word: 'Not configured' },
} as const;

type ReadinessListProps = {
  checks: Readonly<Record<Part, { readonly status: PartStatus; readonly detail: string }>>;
};

/** Each part of the installation, and what to do about those that do not work. */
export function ReadinessList({ checks }: ReadinessListProps) {
  return (
    <ul className="divide-y rounded-md border">
      {parts.map((part) => {
        const { status, detail } = checks[part];
        const { Icon, colour, word } = SHOWN[status];
        const advice = adviceFor(part, status);
        return (
          <li key={part} className="flex items-start gap-3 px-3 py-2.5">
            <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${colour}`} />
            <div className="min-w-0">
              <p>
                <span className="font-medium">{partNames[part]}</span>{' '}
                <span className="text-text-muted">{word}</span>
              </p>
              <p className="text-sm text-text-muted">{advice ?? detail}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
