import type { CheckEffect, CheckEffects } from '@app/fixes/contract';
import { countOf } from '../../lib/numbers.js';
import { SectionCard } from './section-card.js';

/** What fixes of each check did to clicks; nothing before the first fix is measured. */
export function FixEffectsCard({ effects }: { effects: CheckEffects }) {
  if (effects.checks.length === 0) return null;
  return (
    <SectionCard
      title="Clicks after fixes"
      note="28 days before and after, compared with pages without a fix. All websites of this installation; a page with several fixes counts for each."
    >
      <ul className="flex flex-col gap-3">
        {effects.checks.map((check) => (
          <li key={check.checkId}>
            <p className="font-medium [overflow-wrap:anywhere]">{check.title}</p>
            <p className="text-sm text-text-muted tabular">{effectText(check, effects.minimum)}</p>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function effectText({ measured, outcomes }: CheckEffect, minimum: number): string {
  const fixes = countOf(measured, 'fix', 'fixes');
  if (outcomes === null) return `Too few to say: ${fixes} measured, at least ${minimum} needed`;
  const { more, fewer, notMeasurable } = outcomes;
  return `More clicks ${more} · fewer ${fewer} · no measurable effect ${notMeasurable} (n = ${measured})`;
}
