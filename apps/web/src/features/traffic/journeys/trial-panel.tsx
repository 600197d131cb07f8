import { trialDevices } from '@app/traffic/contract';
import type { JourneyTrial } from '@app/traffic/contract';
import { CircleAlert, CircleCheck, Play } from 'lucide-react';
import { FormField } from '../../../components/form-field.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { NativeSelect } from '../../../components/ui/native-select.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { countOf } from '../../../lib/numbers.js';
import { usePicture } from '../../../lib/use-picture.js';
import { stepResultText } from './step-result-text.js';
import type { Trial } from './use-trial.js';

const DEVICES = { desktop: 'Desktop', mobile: 'Phone' } as const;

/** One visitor follows the journey as it is written now, and says how far it came. */
export function TrialPanel({ trial, onTry }: { trial: Trial; onTry: () => void }) {
  const { isRunning, error, device, setDevice } = trial;
  return (
    <Card aria-labelledby="trial-title" className="xl:sticky xl:top-20">
      <CardHeader>
        <CardTitle id="trial-title">Try it</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <p className="text-text-muted">
          One visitor follows these steps on your website and checks each selector. You don&apos;t
          need to save first, and it isn&apos;t charged.
        </p>
        <div className="flex flex-wrap items-end gap-3">
          <FormField label="Device">
            {(control) => (
              <NativeSelect
                {...control}
                value={device}
                onChange={({ target }) =>
                  setDevice(trialDevices.find((one) => one === target.value) ?? 'desktop')
                }
              >
                {trialDevices.map((one) => (
                  <option key={one} value={one}>
                    {DEVICES[one]}
                  </option>
                ))}
              </NativeSelect>
            )}
          </FormField>
          <Button aria-disabled={isRunning} onClick={onTry}>
            <Play aria-hidden />
            {isRunning ? 'Trying…' : 'Try journey'}
          </Button>
        </div>
        <div role="status">
          {isRunning && <p className="text-text-muted">A visitor is following the steps.</p>}
          {error !== null && !isRunning && <Problem>{error}</Problem>}
          {trial.trial !== undefined && !isRunning && <TrialResult trial={trial.trial} />}
        </div>
      </CardContent>
    </Card>
  );
}

function TrialResult({ trial }: { trial: JourneyTrial }) {
  const { id, steps, error, hasPicture } = trial;
  if (error !== null) return <Problem>{error}</Problem>;
  const failure = steps.find(({ isReached }) => !isReached)?.failure ?? null;
  const reached = steps.filter(({ isReached }) => isReached).length;
  return (
    <div className="flex flex-col gap-3">
      {failure === null ? (
        <p className="flex items-start gap-1.5 font-medium">
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
          All {countOf(reached, 'step')} reached.
        </p>
      ) : (
        <Problem>{failure}</Problem>
      )}
      <ol className="flex list-decimal flex-col gap-1 pl-6 text-sm text-text-muted">
        {steps.map((step) => (
          <li key={step.step}>{stepResultText(step)}</li>
        ))}
      </ol>
      {hasPicture && <TrialPicture id={id} />}
    </div>
  );
}

function TrialPicture({ id }: { id: string }) {
  const picture = usePicture(`/api/journeys/trials/${id}/picture`);
  if (picture.isError)
    return <p className="text-sm text-text-muted">The screenshot is no longer available.</p>;
  if (picture.data === undefined) return <Skeleton className="aspect-4/3" />;
  return (
    <img
      src={picture.data}
      alt="The page at the step that was not reached"
      className="w-full rounded-md border"
    />
  );
}

function Problem({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-1.5 [overflow-wrap:anywhere] text-critical">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
