import { PageHeader } from '../../components/page-header.js';
import { PaymentsUnderReview } from '../../components/payments-under-review.js';
import { SubscriptionGate } from '../../components/subscription-gate.js';
import { CampaignHistory } from './campaign-history.js';
import { directDefaults } from './form/campaign-values.js';
import { DirectForm } from './form/direct-form.js';
import { LiveCampaign } from './live-campaign.js';
import { useCurrentCampaign } from './campaign/use-current-campaign.js';
import { WithSettings } from './with-settings.js';

/** /direct-traffic: plain visits to one URL, their live results, and the last seven days. */
export function DirectTrafficPage() {
  const current = useCurrentCampaign('direct');
  return (
    <div className="flex flex-col gap-6">
      <title>Direct Traffic · Groundswell</title>
      <PageHeader
        title="Direct Traffic"
        description="Send simulated visitors to your website and measure every visit."
      />
      <PaymentsUnderReview kinds={['visits']} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <WithSettings>
          {(settings) => (
            <SubscriptionGate isOpen={current.isRunning}>
              <DirectForm
                defaults={directDefaults(settings.traffic)}
                isRunning={current.isRunning}
                isStopping={current.isStopping}
                onStarted={({ jobId }) => current.show(jobId)}
                onStop={current.stop}
              />
            </SubscriptionGate>
          )}
        </WithSettings>
        <LiveCampaign id={current.id} engine={current.engine} results={current.results} />
      </div>
      <CampaignHistory title="Campaign History" kind="direct" history={current.history} />
    </div>
  );
}
