import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { PageHeader } from '../../../components/page-header.js';
import { AlertRulesCard } from './alert-rules-card.js';
import { RaisedAlertsCard } from './raised-alerts-card.js';

/** /keyword-tracker/alerts: what rules have reported, and the rules. */
export function KeywordAlertsPage() {
  return (
    <div className="flex flex-col gap-6">
      <title>Rank alerts · Groundswell</title>
      <PageHeader
        title="Rank alerts"
        description="Get notified when rankings change. Only comparable checks raise an alert."
        breadcrumb={
          <Link
            to="/keyword-tracker"
            className="mb-1 inline-flex items-center gap-1 text-sm text-text-muted hover:text-text"
          >
            <ChevronLeft aria-hidden className="size-4" />
            Keywords
          </Link>
        }
      />
      <AlertRulesCard />
      <RaisedAlertsCard />
    </div>
  );
}
