import { REDRAWS_MAX } from '@app/experiments/contract';
import type { Experiment, ExperimentResult } from '@app/experiments/contract';
import type { ReactNode } from 'react';
import { Banner } from '../../components/banner.js';
import { formatUtcDay } from '../../lib/instants.js';
import { countOf, formatCount, formatPercent } from '../../lib/numbers.js';
import { intervalText, shareText, outcomeText } from './experiment-text.js';

const TRIAL = 'Trial run without a change (A/A)';
const ALL_DRAWN = `Groups were drawn ${REDRAWS_MAX + 1} times. Plan an experiment with other pages.`;

/** The effect with its interval, or that it is not decided. */
export function ResultSection({ result }: { result: ExperimentResult }) {
  const { effect, pairs, leftOut, variantClicks, controlClicks, reason } = result;
  return (
    <Section title="Result">
      <p className="text-2xl font-semibold tabular">{outcomeText({ status: 'decided', result })}</p>
      {reason !== null && <p>{reason}</p>}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {effect !== null && (
          <Figure name="95% interval" value={intervalText(result)}>
            {`Best estimate ${shareText(effect)}`}
          </Figure>
        )}
        <Figure name="Pairs of pages" value={formatCount(pairs)}>
          {leftOut === 0 ? 'None left out' : `${formatCount(leftOut)} left out`}
        </Figure>
        {variantClicks !== null && (
          <Figure name="Clicks with the variant" value={formatCount(variantClicks.after)}>
            {`${formatCount(variantClicks.before)} before`}
          </Figure>
        )}
        {controlClicks !== null && (
          <Figure name="Clicks without" value={formatCount(controlClicks.after)}>
            {`${formatCount(controlClicks.before)} before`}
          </Figure>
        )}
      </dl>
    </Section>
  );
}

/** Which variants our crawler has seen, and when the experiment ends. */
export function ProgressSection({ experiment }: { experiment: Experiment }) {
  const { progress, days, delivery } = experiment;
  const { seen, variants, problems, seenUntil, lastDay } = progress;
  return (
    <Section title="Progress">
      <p>
        {`${formatCount(seen)} of ${countOf(variants, 'variant')} seen on ${variants === 1 ? 'its page' : 'their pages'}.`}
        {problems > 0 && ` ${countOf(problems, 'problem')}: see the list of pages.`}
      </p>
      {delivery === 'export' && seen < variants && (
        <p>
          Add the variants from the list to the pages. Each counts once our crawler has seen it.
        </p>
      )}
      <p className="text-sm text-text-muted">
        {`Ends by a rule fixed before the start: when each pair has ${days} days after its variant was seen.`}
        {seenUntil !== null &&
          ` Variants that are not seen by ${formatUtcDay(seenUntil)} are left out.`}
        {lastDay !== null &&
          ` Last day so far: ${formatUtcDay(lastDay)}; Search Console's figures arrive two to three days later.`}
      </p>
    </Section>
  );
}

/** The same groups over past days, where nothing was changed. */
export function TrialSection({ experiment }: { experiment: Experiment }) {
  const { trial, status, power, redraws } = experiment;
  const canRedraw = redraws < REDRAWS_MAX;
  if (status === 'trial') {
    return (
      <Section title={TRIAL}>
        <p>The same groups are being compared over past days, in which nothing was changed…</p>
      </Section>
    );
  }
  if (trial === null) {
    return (
      <Section title={TRIAL}>
        <Banner tone="warning">
          {`The trial run could not be computed. ${canRedraw ? 'Draw other groups to try again.' : ALL_DRAWN}`}
        </Banner>
      </Section>
    );
  }
  return (
    <Section title={TRIAL}>
      {status === 'trial_failed' && (
        <Banner tone="warning" title="The groups differed before anything was changed">
          {canRedraw ? 'Draw other groups of the same pages.' : ALL_DRAWN}
        </Banner>
      )}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Figure name="95% interval without a change" value={intervalText(trial)}>
          {`${daysText(trial.after)}, compared with ${daysText(trial.before)}`}
        </Figure>
        <Figure name="False alarms" value={formatPercent(100 * trial.falseAlarmShare)}>
          Of 400 other random groups of these pages, on the same days; about 5% are expected
        </Figure>
        <Figure name="Clicks per group and period" value={formatCount(power.clicksPerArm)}>
          {power.clicksNeeded === null
            ? 'What it needs is unknown'
            : `${formatCount(power.clicksNeeded)} needed to find +${experiment.effectPercent}%`}
        </Figure>
      </dl>
    </Section>
  );
}

function daysText({ from, to }: { from: string; to: string }): string {
  return `${formatUtcDay(from)} to ${formatUtcDay(to)}`;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-base font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Figure(props: { name: string; value: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-text-muted">{props.name}</dt>
      <dd className="font-medium tabular">{props.value}</dd>
      <dd className="text-sm text-text-muted">{props.children}</dd>
    </div>
  );
}
