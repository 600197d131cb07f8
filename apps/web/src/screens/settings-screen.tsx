import { SearchConsoleCard } from '../features/gsc/search-console-card.js';
import { ProjectionCard } from '../features/keywords/staff/projection-card.js';
import { SearchDataSection } from '../features/search-data/search-data-section.js';
import { ReportBrandingCard } from '../features/seo-scan/dashboard/report-branding-card.js';
import { SettingsPage } from '../features/settings/settings-page.js';
import { WebhooksSection } from '../features/webhooks/webhooks-section.js';
import { TeamSection } from '../features/workspaces/team-section.js';

/** /settings combines the settings of several features. */
export function SettingsScreen() {
  return (
    <SettingsPage
      branding={<ReportBrandingCard />}
      searchData={<SearchDataSection projection={<ProjectionCard />} />}
      searchConsole={<SearchConsoleCard />}
      team={<TeamSection />}
      webhooks={<WebhooksSection />}
    />
  );
}
