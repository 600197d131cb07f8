import { formatMs } from '@app/common/contract';
import type { JourneyFunnel, SharedCampaignReport } from '@app/traffic/contract';
import { Flag, Route } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../components/empty-state.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { Progress } from '../../../components/ui/progress.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { countOf, formatCount } from '../../../lib/numbers.js';
import { usePicture } from '../../../lib/use-picture.js';
import { screenshotPath } from '../campaign/campaign-path.js';

type Funnel = JourneyFunnel | NonNullable<SharedCampaignReport['journey']>;
type Step = Funnel['steps'][number];
type JourneyFunnelCardProps = {
  /** `null`: shared, without pictures. */
  campaignId: string | null;
  funnel: Funnel;
};

/** How many visitors reached each step, when, and why the others did not. */
export function JourneyFunnelCard({ campaignId, funnel }: JourneyFunnelCardProps) {
  const { name, visitors, steps } = funnel;
  const goals = steps.filter(({ isGoal }) => isGoal);
  return (
    <Card aria-labelledby="funnel-title" className="xl:col-span-2">
      <CardHeader>
        <CardTitle id="funnel-title">Journey: {name}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {visitors === 0 ? (
          <EmptyState icon={Route} title="No visitors yet">
            Each step appears here as soon as a visitor has reached it.
          </EmptyState>
        ) : (
          <>
            {goals.length > 0 && (
              <ul aria-label="Goals" className="flex flex-wrap gap-x-6 gap-y-1">
                {goals.map(({ step, text, reached }) => (
                  <li key={step} className="flex items-center gap-1.5">
                    <Flag aria-hidden className="size-4 text-accent" />
                    {text}: {formatCount(reached)} of {countOf(visitors, 'visitor')} (
                    {shareOf(reached, visitors)})
                  </li>
                ))}
              </ul>
            )}
            <ol aria-label="Steps" className="flex flex-col divide-y">
              {steps.map((step) => (
                <FunnelStep
                  key={step.step}
                  campaignId={campaignId}
                  step={step}
                  visitors={visitors}
                />
              ))}
            </ol>
          </>
        )}
      </CardContent>
    </Card>
  );
}

type FunnelStepProps = { campaignId: string | null; step: Step; visitors: number };

function FunnelStep({ campaignId, step, visitors }: FunnelStepProps) {
  const { step: number, text, isGoal, reached, lost, medianAtMs, failures } = step;
  return (
    <li className="flex flex-col gap-1.5 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-medium [overflow-wrap:anywhere]">
          {number}. {text}
          {isGoal && <Flag aria-label="Goal" className="ml-1.5 inline size-4 text-accent" />}
        </p>
        <p className="tabular">
          {formatCount(reached)}{' '}
          <span className="text-text-muted">({shareOf(reached, visitors)})</span>
        </p>
      </div>
      <Progress
        value={(100 * reached) / visitors}
        aria-label={`Visitors who reached step ${number}`}
      />
      <p className="text-sm text-text-muted">
        {medianAtMs === null ? 'Nobody reached it' : `Typically after ${formatMs(medianAtMs)}`}
        {lost > 0 && `, ${countOf(lost, 'visitor')} lost here`}
      </p>
      {failures.map((failure) => (
        <div key={failure.sentence} className="text-sm">
          <p className="[overflow-wrap:anywhere] text-critical">
            {failure.sentence}{' '}
            <span className="text-text-muted">({countOf(failure.count, 'visit')})</span>
          </p>
          {campaignId !== null && 'visitId' in failure && failure.visitId !== null && (
            <FailurePicture
              path={screenshotPath(campaignId, failure.visitId)}
              sentence={failure.sentence}
            />
          )}
        </div>
      ))}
    </li>
  );
}

type FailurePictureProps = { path: string; sentence: string };

/** The page where a visitor was lost, behind a button. */
function FailurePicture({ path, sentence }: FailurePictureProps) {
  const [isShown, setShown] = useState(false);
  const picture = usePicture(isShown ? path : null);
  return (
    <>
      <Button
        variant="link"
        size="inline"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide the picture' : 'Show the picture'}
      </Button>
      {isShown && picture.isPending && <Skeleton className="mt-2 aspect-4/3 max-w-md" />}
      {isShown && picture.isError && (
        <p className="text-text-muted">The screenshot is no longer available.</p>
      )}
      {isShown && picture.data !== undefined && (
        <img
          src={picture.data}
          alt={`The page where the visitor was lost: ${sentence}`}
          className="mt-2 w-full max-w-md rounded-md border"
        />
      )}
    </>
  );
}

function shareOf(part: number, whole: number): string {
  return `${Math.round((100 * part) / whole)}%`;
}
