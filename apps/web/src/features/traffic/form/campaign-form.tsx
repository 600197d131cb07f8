import type {
  CampaignKind,
  CampaignSchedule,
  CampaignTemplate,
  StartDirectResponse,
  StartSeoResponse,
} from '@app/traffic/contract';
import { Play, Rocket } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { GatesField } from '../gates/gates-field.js';
import { directFailure, seoFailure } from '../campaign/start-failure.js';
import type { StartFailure } from '../campaign/start-failure.js';
import {
  campaignResolvers,
  comparisonOrder,
  directOrder,
  journeyOrder,
  seoOrder,
} from './campaign-values.js';
import type { Beginning, CampaignFormValues } from './campaign-values.js';
import { ComparisonFields } from './comparison-fields.js';
import { DirectFields } from './direct-fields.js';
import { BehaviourField } from './behaviour-field.js';
import { FormActions } from './form-actions.js';
import { JourneyFields } from './journey-fields.js';
import { PaceFields } from './pace-fields.js';
import { SeoFields } from './seo-fields.js';
import { SourceField } from './source-field.js';
import { StartFailureBanner } from './start-failure-banner.js';
import { ScheduleDialog } from '../schedules/schedule-dialog.js';
import { visitsOf } from '../schedules/schedule-path.js';
import { templateOf } from './template-values.js';
import {
  useStartComparison,
  useStartDirect,
  useStartJourney,
  useStartSeo,
} from './use-start-campaign.js';
import { useSuggestedUrl } from './use-suggested-url.js';

type CampaignFormProps = {
  source: CampaignKind;
  onSource: (source: CampaignKind) => void;
  defaults: CampaignFormValues;
  /** The schedule whose campaign is changed; `null`: a new one may be made. */
  schedule: CampaignSchedule | null;
  /** A campaign from this source is running. */
  isRunning: boolean;
  isStopping: boolean;
  onStarted: (result: StartDirectResponse | StartSeoResponse, beginning: Beginning) => void;
  onStop: () => void;
  onScheduled: () => void;
};

const START = {
  direct: { Icon: Play, label: 'Start', note: "Visits that don't run aren't charged." },
  seo: {
    Icon: Rocket,
    label: 'Start SEO Campaign',
    note: 'No search engine is contacted: visits carry its address as the referrer.',
  },
} as const satisfies Record<CampaignKind, unknown>;

/** Every campaign starts here: its source, what that source asks for, and the pace (specification 1 section 2). */
export function CampaignForm(props: CampaignFormProps) {
  const { source, onSource, defaults, isRunning, isStopping, onStarted, onStop } = props;
  const [scheduling, setScheduling] = useState<CampaignTemplate | null>(null);
  const [failure, setFailure] = useState<StartFailure | null>(null);
  const direct = useStartDirect((result, { queue }) =>
    onStarted(result, queue === true ? 'in-turn' : 'now'),
  );
  const seo = useStartSeo((result, { queue }) =>
    onStarted(result, queue === true ? 'in-turn' : 'now'),
  );
  const journey = useStartJourney((result, { queue }) =>
    onStarted(result, queue === true ? 'in-turn' : 'now'),
  );
  const comparison = useStartComparison((result, { queue }) =>
    onStarted(result, queue === true ? 'in-turn' : 'now'),
  );
  const isStarting = [direct, seo, journey, comparison].some(({ isPending }) => isPending);
  const form = useForm<CampaignFormValues>({
    resolver: (values, context, options) =>
      campaignResolvers[wayOf(source, values)](values, context, options),
    defaultValues: defaults,
  });
  const behaviour = useWatch({ control: form.control, name: 'behaviour' });
  const way = wayOf(source, { behaviour });
  const [hasJourney, isComparison] = [way === 'journey', way === 'comparison'];
  const { clearErrors, getFieldState, setError, setValue } = form;
  const suggestedUrl = useSuggestedUrl();
  const isUrlGiven = defaults.targetUrl !== '';
  // Once per suggestion: a field that the user has emptied stays empty when the form renders again.
  useEffect(() => {
    const isChosen = isUrlGiven || getFieldState('targetUrl').isDirty;
    if (!isChosen) setValue('targetUrl', suggestedUrl);
  }, [suggestedUrl, isUrlGiven, getFieldState, setValue]);
  useEffect(() => {
    clearErrors();
    setFailure(null);
  }, [source, behaviour, clearErrors]);

  // After the dialog of the schedule, if it was open, has returned the focus to its button.
  useEffect(() => {
    if (failure === null) return undefined;
    const timer = setTimeout(() => {
      const { keywords, target, compared, gates } = failure;
      const options = { shouldFocus: true };
      if (gates !== null) setError('gates', { message: gates }, options);
      if (keywords !== null) setError('keywords', { message: keywords });
      if (compared !== null) setError('comparedUrl', { message: compared }, options);
      if (target !== null) setError('targetUrl', { message: target }, options);
    });
    return () => clearTimeout(timer);
  }, [failure, setError]);

  function order(values: CampaignFormValues, beginning: Beginning) {
    setFailure(null);
    if (hasJourney) {
      journey.start(journeyOrder(values, beginning), (error) => setFailure(directFailure(error)));
    } else if (isComparison) {
      comparison.start(comparisonOrder(values, beginning), (error) =>
        setFailure(directFailure(error)),
      );
    } else if (source === 'direct') {
      direct.start(directOrder(values, beginning), (error) => setFailure(directFailure(error)));
    } else {
      seo.start(seoOrder(values, beginning), (error) => setFailure(seoFailure(error)));
    }
  }

  const start = form.handleSubmit((values) => {
    if (!isRunning) order(values, 'now');
  });
  const queue = form.handleSubmit((values) => order(values, 'in-turn'));

  const scheduleIt = form.handleSubmit((values) => {
    setFailure(null);
    setScheduling(templateOf(way, values));
  });

  /** What concerns the campaign is shown in its form, behind the dialog. */
  function refuse(error: unknown): boolean {
    const reason = source === 'seo' ? seoFailure(error) : directFailure(error);
    const isOfCampaign = [reason.target, reason.compared, reason.keywords, reason.gates].some(
      (each) => each !== null,
    );
    if (!isOfCampaign) return false;
    setScheduling(null);
    setFailure(reason);
    return true;
  }

  const { Icon, label, note } = START[source];
  const isScheduled = props.schedule !== null;
  return (
    <Card aria-labelledby="campaign-form-title">
      <CardHeader>
        <CardTitle id="campaign-form-title">
          {isScheduled ? 'Scheduled campaign' : 'New campaign'}
        </CardTitle>
      </CardHeader>
      <CardContent>
        <form
          noValidate
          onSubmit={isScheduled ? scheduleIt : start}
          className="flex flex-col gap-5"
        >
          <SourceField source={source} onSource={onSource} />
          {source === 'direct' && <BehaviourField form={form} behaviour={behaviour} />}
          {hasJourney && <JourneyFields form={form} />}
          {isComparison && <ComparisonFields form={form} />}
          {way === 'direct' && <DirectFields form={form} />}
          {source === 'seo' && <SeoFields form={form} />}
          <PaceFields
            form={form}
            hasSearch={source === 'seo'}
            hasJourney={hasJourney}
            measuresAll={isComparison}
          />
          <GatesField form={form} hasJourney={hasJourney} />
          {failure !== null && (
            <StartFailureBanner failure={failure} onQueue={() => void queue()} />
          )}
          <FormActions
            start={isStarting ? 'Starting…' : label}
            Icon={Icon}
            isStarting={isStarting}
            isRunning={isRunning}
            isStopping={isStopping}
            onStop={onStop}
            onQueue={() => void queue()}
            isScheduled={isScheduled}
            onStart={() => void start()}
            onSchedule={() => void scheduleIt()}
          >
            {note}
          </FormActions>
        </form>
        {scheduling !== null && (
          <ScheduleDialog
            schedule={props.schedule}
            campaign={scheduling}
            visits={visitsOf(scheduling)}
            onSaved={props.onScheduled}
            onRefused={refuse}
            onClose={() => setScheduling(null)}
          />
        )}
      </CardContent>
    </Card>
  );
}

/** Visitors of direct campaigns only follow journeys and compare addresses. */
function wayOf(
  source: CampaignKind,
  { behaviour }: Pick<CampaignFormValues, 'behaviour'>,
): CampaignKind | 'journey' | 'comparison' {
  if (source !== 'direct' || behaviour === 'browse') return source;
  return behaviour === 'journey' ? 'journey' : 'comparison';
}
