import type { CampaignKind, StartSeoResponse } from '@app/traffic/contract';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { PageHeader } from '../../components/page-header.js';
import { PaymentsUnderReview } from '../../components/payments-under-review.js';
import { SubscriptionGate } from '../../components/subscription-gate.js';
import { lazyNamed } from '../../lib/lazy-named.js';
import { optionalText } from '../../lib/search-params.js';
import { toastSuccess } from '../../lib/toasts.js';
import { useSearchParams } from '../../lib/use-search-params.js';
import { CampaignHistory } from './campaign-history.js';
import { newCampaignPath } from './campaign/campaign-path.js';
import { sourceNames } from './campaign/campaign-text.js';
import { useCurrentCampaign } from './campaign/use-current-campaign.js';
import { CampaignForm } from './form/campaign-form.js';
import { WithDefaults } from './form/with-defaults.js';
import { SCHEDULES_PATH } from './schedules/schedule-path.js';
import { LiveCampaign } from './live-campaign.js';

const SeoStartedDialog = lazyNamed(
  () => import('./form/seo-started-dialog.js'),
  'SeoStartedDialog',
);
const PARAMS = { copy: optionalText, journey: optionalText, schedule: optionalText };
const DESCRIPTIONS: Readonly<Record<CampaignKind, string>> = {
  direct: 'Send simulated visitors to your website and measure every visit.',
  seo: 'Send visitors that arrive as if from a search engine, each for one of your keywords.',
};
const HISTORY_TITLES: Readonly<Record<CampaignKind, string>> = {
  direct: 'Campaign History',
  seo: 'SEO Campaign History',
};

/**
 * /direct-traffic and /seo-traffic: one form whose source is the path, live results, and every campaign from that
 * source. `copy` in the URL is the campaign that the form starts with.
 */
export function NewCampaignPage({ source }: { source: CampaignKind }) {
  const [started, setStarted] = useState<StartSeoResponse | null>(null);
  const navigate = useNavigate();
  const { search, reset } = useSearchParams(PARAMS);
  const current = useCurrentCampaign(source);
  return (
    <div className="flex flex-col gap-6">
      <title>{`${sourceNames[source]} · Groundswell`}</title>
      <PageHeader title={sourceNames[source]} description={DESCRIPTIONS[source]} />
      <PaymentsUnderReview kinds={['visits']} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <WithDefaults
          copyOf={search.copy}
          journey={search.journey}
          scheduleId={search.schedule}
          onForget={() => reset({})}
        >
          {(defaults, schedule) => (
            <SubscriptionGate isOpen={current.isRunning}>
              <CampaignForm
                key={search.copy ?? search.journey ?? search.schedule}
                source={source}
                onSource={(kind) => void navigate(newCampaignPath(kind, search.copy))}
                defaults={defaults}
                schedule={schedule}
                onScheduled={() => void navigate(SCHEDULES_PATH)}
                isRunning={current.isRunning}
                isStopping={current.isStopping}
                onStop={current.stop}
                onStarted={(result, beginning) => {
                  if (beginning === 'in-turn') {
                    toastSuccess('Added to the queue. It starts after the campaigns before it.');
                    return;
                  }
                  current.show(result.jobId);
                  if ('success' in result) setStarted(result);
                }}
              />
            </SubscriptionGate>
          )}
        </WithDefaults>
        <LiveCampaign id={current.id} engine={current.engine} results={current.results} />
      </div>
      <CampaignHistory title={HISTORY_TITLES[source]} kind={source} history={current.history} />
      <Suspense fallback={null}>
        {started !== null && <SeoStartedDialog result={started} onClose={() => setStarted(null)} />}
      </Suspense>
    </div>
  );
}
