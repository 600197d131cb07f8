import type { Website } from '@app/domain/contract';
import { WebsiteCard } from '../features/domain/website-card.js';
import { ScheduledExportsCard } from '../features/exports/scheduled-exports-card.js';
import { IndexNowCard } from '../features/index-now/index-now-card.js';
import { ExtractionRulesCard } from '../features/seo-scan/extraction/extraction-rules-card.js';
import { SegmentsCard } from '../features/seo-scan/segments/segments-card.js';
import { ScheduleCard } from '../features/seo-scan/schedules/schedule-card.js';
import { WidgetSteps } from '../features/widget/widget-installation-page.js';

/** The tab "Setup": ownership, scheduled scans, segments, extraction rules, IndexNow, exports, and the widget. */
export function WebsiteSetup({ website }: { website: Website }) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="flex min-w-0 flex-col gap-6 xl:col-start-2">
        <WebsiteCard website={website} />
        <ScheduleCard websiteId={website.id} />
        <IndexNowCard website={website} />
      </div>
      <div className="flex min-w-0 flex-col gap-6 xl:col-start-1 xl:row-start-1">
        <WidgetSteps website={website} />
        <SegmentsCard website={website} />
        <ExtractionRulesCard website={website} />
        <ScheduledExportsCard websiteId={website.id} />
      </div>
    </div>
  );
}
