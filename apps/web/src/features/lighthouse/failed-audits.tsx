import { formatMs } from '@app/common/contract';
import type { AuditItem, FailedAudit, LighthouseResult } from '@app/lighthouse/contract';
import { ChevronRight, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/empty-state.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { countOf, formatCount } from '../../lib/numbers.js';
import { categoryText } from './category-text.js';

/** What to improve: audits with savings first, then the rest by category. */
export function FailedAudits({ result }: { result: LighthouseResult }) {
  const { opportunities, diagnostics } = result;
  const withFailures = diagnostics.filter(({ audits }) => audits.length > 0);
  return (
    <>
      <Card aria-labelledby="lighthouse-opportunities">
        <CardHeader>
          <CardTitle id="lighthouse-opportunities">Opportunities</CardTitle>
        </CardHeader>
        <CardContent>
          {opportunities.length === 0 ? (
            <EmptyState icon={CircleCheck} title="No opportunities">
              Lighthouse has no suggestions to speed up this page.
            </EmptyState>
          ) : (
            <ul className="divide-y border-t">
              {opportunities.map((one) => (
                <AuditRow key={one.id} audit={one} gain={savings(one)} />
              ))}
            </ul>
          )}
        </CardContent>
      </Card>
      {withFailures.map(({ category, audits }) => (
        <Card key={category} aria-labelledby={`lighthouse-${category}`}>
          <CardHeader>
            <CardTitle id={`lighthouse-${category}`}>
              {categoryText[category]}: {countOf(audits.length, 'failed audit')}
            </CardTitle>
          </CardHeader>
          <CardContent>
            <ul className="divide-y border-t">
              {audits.map((audit) => (
                <AuditRow key={audit.id} audit={audit} gain={audit.displayValue} />
              ))}
            </ul>
          </CardContent>
        </Card>
      ))}
    </>
  );
}

function savings(one: { savingsMs: number | null; savingsBytes: number | null }): string | null {
  const parts = [
    one.savingsMs === null || one.savingsMs === 0 ? null : formatMs(one.savingsMs),
    one.savingsBytes === null || one.savingsBytes === 0
      ? null
      : `${formatCount(Math.round(one.savingsBytes / 1024))} KiB`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : `saves about ${parts.join(', ')}`;
}

function AuditRow({ audit, gain }: { audit: FailedAudit; gain: ReactNode }) {
  return (
    <li>
      <details className="group py-2.5">
        <summary className="flex cursor-pointer list-none items-center gap-2 rounded-sm">
          <ChevronRight
            aria-hidden
            className="size-4 shrink-0 text-text-muted group-open:rotate-90"
          />
          <span className="min-w-0 flex-1 font-medium">{audit.title}</span>
          <span className="shrink-0 text-sm text-text-muted tabular">{gain}</span>
        </summary>
        <div className="flex flex-col gap-2 py-2 pl-6">
          {audit.error !== null && <p className="text-critical">{audit.error}</p>}
          <p className="max-w-prose text-text-muted">
            {audit.description}{' '}
            {audit.learnMoreUrl !== null && (
              <a
                href={audit.learnMoreUrl}
                target="_blank"
                rel="noreferrer"
                className="text-accent underline underline-offset-4"
              >
                Learn more
              </a>
            )}
          </p>
          <ul className="flex flex-col gap-1">
            {audit.items.map((item, index) => (
              <Item key={`${index} ${item.label}`} item={item} />
            ))}
          </ul>
          {audit.itemCount > audit.items.length && (
            <p className="text-sm text-text-muted">
              and {formatCount(audit.itemCount - audit.items.length)} more in the full report
            </p>
          )}
        </div>
      </details>
    </li>
  );
}

function Item({ item }: { item: AuditItem }) {
  return (
    <li className="text-sm">
      <code className="[overflow-wrap:anywhere]">{item.label}</code>
      {item.values.length > 0 && (
        <span className="text-text-muted tabular">
          {' '}
          {item.values.map(({ name, text }) => `${name}: ${text}`).join(', ')}
        </span>
      )}
    </li>
  );
}
