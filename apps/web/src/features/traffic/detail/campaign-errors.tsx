import type { CampaignReport, VisitErrorCode } from '@app/traffic/contract';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/empty-state.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { pathOf } from '../../../lib/addresses.js';
import { countOf } from '../../../lib/numbers.js';
import { errorNames } from '../campaign/campaign-text.js';

type CampaignErrorsProps = {
  errors: CampaignReport['errors'];
  /** Where the visits that failed for this cause are; people without an account don't see them. */
  visitsPath?: (code: VisitErrorCode) => string;
};

/** Failed visits by cause, each linked to its visits. */
export function CampaignErrors({ errors, visitsPath }: CampaignErrorsProps) {
  return (
    <Card aria-labelledby="errors-title">
      <CardHeader>
        <CardTitle id="errors-title">Errors by cause</CardTitle>
      </CardHeader>
      <CardContent>
        {errors.length === 0 ? (
          <EmptyState icon={CircleCheck} title="No failed visits">
            Failed visits appear here, grouped by cause.
            {visitsPath !== undefined && " They aren't charged."}
          </EmptyState>
        ) : (
          <ul className="divide-y">
            {errors.map(({ code, message, count, example }) => (
              <li key={code} className="py-2.5 first:pt-0 last:pb-0">
                <div className="flex items-baseline justify-between gap-3">
                  {visitsPath === undefined ? (
                    <span className="font-medium">{errorNames[code]}</span>
                  ) : (
                    <Link
                      to={visitsPath(code)}
                      className="font-medium underline-offset-4 hover:underline"
                    >
                      {errorNames[code]}
                    </Link>
                  )}
                  <span className="shrink-0 tabular">{countOf(count, 'visit')}</span>
                </div>
                <p className="text-text-muted">{message}</p>
                <p className="text-sm [overflow-wrap:anywhere] text-text-muted">
                  For example {pathOf(example)}
                </p>
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}
