import type { Analytics } from '@app/traffic/contract';
import { Flag } from 'lucide-react';
import { EmptyState } from '../../components/empty-state.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { countryName } from '../../lib/countries.js';
import { countOf } from '../../lib/numbers.js';
import { SuccessBar } from './success-bar.js';

const SHOWN = 8; // specification 1 section 9

/** The success rate of visits by country. */
export function TopCountries({ countries }: { countries: Analytics['countries'] }) {
  return (
    <Card aria-labelledby="top-countries-title">
      <CardHeader>
        <div>
          <CardTitle id="top-countries-title">Top Countries</CardTitle>
          <p className="text-text-muted">Share of visits that succeeded.</p>
        </div>
      </CardHeader>
      <CardContent>
        {countries.length === 0 ? (
          <EmptyState icon={Flag} title="No countries yet">
            The eight countries with the most visits and their success rates appear here.
          </EmptyState>
        ) : (
          <ul className="flex flex-col gap-3">
            {countries.slice(0, SHOWN).map(({ country, requestCount, successRate }) => (
              <li key={country}>
                <SuccessBar
                  name={countryName(country)}
                  note={countOf(requestCount, 'visit')}
                  rate={successRate}
                />
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}
