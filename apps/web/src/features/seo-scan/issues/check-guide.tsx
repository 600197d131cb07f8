import type { IssueGroup } from '@app/seo-scan/contract';

/** Why a check matters, its source, its limits, and what to do. */
export function CheckGuide({ check }: { check: IssueGroup }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <section>
        <h3 className="mb-1 font-semibold">Why it matters</h3>
        <p>{check.description}</p>
        {check.threshold !== null && (
          <p className="mt-1 text-sm text-text-muted">Threshold: {check.threshold}</p>
        )}
        <p className="mt-1 text-sm text-text-muted">Source: {check.authority}</p>
      </section>
      <section>
        <h3 className="mb-1 font-semibold">How to fix</h3>
        <p>{check.how_to_fix}</p>
      </section>
    </div>
  );
}
