import { ReportBrandingCard } from '../features/seo-scan/dashboard/report-branding-card.js';
import { SettingsPage } from '../features/settings/settings-page.js';

/** /settings joins what several features let somebody set. */
export function SettingsScreen() {
  return (
    <SettingsPage
      plan={
        <div className="flex max-w-3xl flex-col gap-6">
          <ReportBrandingCard />
        </div>
      }
    />
  );
}
