import type { StartSeoResponse } from '@app/traffic/contract';
import { Suspense, useState } from 'react';
import { lazyNamed } from '../../lib/lazy-named.js';
import { PageHeader } from '../../components/page-header.js';
import { PaymentsUnderReview } from '../../components/payments-under-review.js';
import { SubscriptionGate } from '../../components/subscription-gate.js';
import { CampaignHistory } from './campaign-history.js';
import { seoDefaults } from './form/campaign-values.js';
import { SeoForm } from './form/seo-form.js';
import { LiveCampaign } from './live-campaign.js';
import { useCurrentCampaign } from './campaign/use-current-campaign.js';
import { WithSettings } from './with-settings.js';

const SeoStartedDialog = lazyNamed(
  () => import('./form/seo-started-dialog.js'),
  'SeoStartedDialog',
);

/** /seo-traffic: visits that arrive by keyword, as from a search engine. */
export function SeoTrafficPage() {
  const [started, setStarted] = useState<StartSeoResponse | null>(null);
  const current = useCurrentCampaign('seo');
  return (
    <div className="flex flex-col gap-6">
      <title>SEO Traffic · Groundswell</title>
      <PageHeader
        title="SEO Traffic"
        description="Send visitors that arrive as if from a search engine, each for one of your keywords."
      />
      <PaymentsUnderReview kinds={['visits']} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <WithSettings>
          {(settings) => (
            <SubscriptionGate isOpen={current.isRunning}>
              <SeoForm
                defaults={seoDefaults(settings.traffic)}
                isRunning={current.isRunning}
                isStopping={current.isStopping}
                onStop={current.stop}
                onStarted={(result) => {
                  current.show(result.jobId);
                  setStarted(result);
                }}
              />
            </SubscriptionGate>
          )}
        </WithSettings>
        <LiveCampaign id={current.id} engine={current.engine} results={current.results} />
      </div>
      <CampaignHistory title="SEO Campaign History" kind="seo" history={current.history} />
      <Suspense fallback={null}>
        {started !== null && <SeoStartedDialog result={started} onClose={() => setStarted(null)} />}
      </Suspense>
    </div>
  );
}
