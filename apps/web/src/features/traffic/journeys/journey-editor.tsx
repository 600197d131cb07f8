import type { Website } from '@app/domain/contract';
import type { ImportedJourney, Journey, JourneyDefinition } from '@app/traffic/contract';
import { Circle } from 'lucide-react';
import { useState } from 'react';
import { FormProvider, useFieldArray, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Banner } from '../../../components/banner.js';
import { FormError } from '../../../components/form-error.js';
import { FormField } from '../../../components/form-field.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { Input } from '../../../components/ui/input.js';
import { NativeSelect } from '../../../components/ui/native-select.js';
import { failureOf, sentenceOf } from '../../../lib/failure.js';
import { useSelectedWebsite } from '../../../lib/selected-website.js';
import { toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { ImportRecording } from './import-recording.js';
import {
  definitionOf,
  emptyJourney,
  formValuesOf,
  journeyResolver,
  withRecorded,
} from './journey-values.js';
import type { JourneyFormValues } from './journey-values.js';
import { RecordPanel } from './record-panel.js';
import { StepList } from './step-list.js';
import { TrialPanel } from './trial-panel.js';
import { useRecording } from './use-recording.js';
import { useTrial } from './use-trial.js';
import { ValueFields } from './value-fields.js';

type JourneyEditorProps = {
  /** `null`: a new one. */
  journey: Journey | null;
  websites: readonly Website[];
};

/** The form of a journey: its steps with their checks, its values, and a visitor who tries it. */
export function JourneyEditor({ journey, websites }: JourneyEditorProps) {
  const [selected] = useSelectedWebsite();
  const [websiteId, setWebsiteId] = useState(
    journey?.websiteId ?? selected?.id ?? websites[0]?.id ?? '',
  );
  const [notes, setNotes] = useState<ImportedJourney['notes'] | null>(null);
  const form = useForm<JourneyFormValues>({
    resolver: journeyResolver,
    defaultValues: journey === null ? emptyJourney : formValuesOf(journey),
  });
  const { errors } = form.formState;
  const steps = useFieldArray({ control: form.control, name: 'steps' });
  const recording = useRecording((recorded) => {
    const before = form.getValues();
    const { steps: all, values } = withRecorded(before, recorded);
    if (all.length === recorded.steps.length) steps.replace(all);
    else steps.append(all.slice(before.steps.length), { shouldFocus: false });
    if (values.length > before.values.length) form.setValue('values', values);
  });
  const { save, isSaving } = useSaveJourney(journey, websiteId, (path, message) =>
    form.setError(path as 'name', { message }, { shouldFocus: true }),
  );
  const website = websites.find(({ id }) => id === websiteId);
  const trial = useTrial();
  const sent = (values: JourneyFormValues) => definitionOf(values) as JourneyDefinition;

  const submit = form.handleSubmit((values) => save(sent(values)));
  const tryIt = form.handleSubmit((values) =>
    trial.start({
      ...{ websiteId, journeyId: journey?.id ?? null, device: trial.device },
      journey: sent(values),
    }),
  );

  function replace({ journey: imported, notes: leftOut }: ImportedJourney) {
    const { name } = form.getValues();
    const values = formValuesOf(imported);
    form.reset({ ...values, name: name === '' ? values.name : name }, { keepDefaultValues: true });
    setNotes(leftOut);
    trial.forget();
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={submit}
        className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <div className="flex min-w-0 flex-col gap-6">
          <Card aria-labelledby="journey-title">
            <CardHeader>
              <CardTitle id="journey-title">Journey</CardTitle>
              <div className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  disabled={recording.isStarting || recording.started !== null}
                  onClick={() => website !== undefined && recording.start(website)}
                >
                  <Circle aria-hidden className="fill-current text-critical" />
                  {recording.started === null ? 'Record' : 'Recording…'}
                </Button>
                <ImportRecording onRead={replace} />
              </div>
            </CardHeader>
            <CardContent className="flex flex-col gap-5">
              <RecordPanel recording={recording} domain={website?.domain ?? ''} />
              {notes !== null && <ImportNotes notes={notes} />}
              <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
                <FormField label="Name" error={errors.name?.message}>
                  <Input autoComplete="off" {...form.register('name')} />
                </FormField>
                <FormField label="Website" help="Visitors never leave it.">
                  {(control) => (
                    <NativeSelect
                      {...control}
                      disabled={journey !== null || recording.started !== null}
                      value={websiteId}
                      onChange={({ target }) => setWebsiteId(target.value)}
                    >
                      {websites.map(({ id, domain }) => (
                        <option key={id} value={id}>
                          {domain}
                        </option>
                      ))}
                    </NativeSelect>
                  )}
                </FormField>
              </div>
            </CardContent>
          </Card>
          <StepList list={steps} results={trial.steps} />
          <ValueFields />
          <FormError message={errors.root?.message} />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" variant="primary" aria-disabled={isSaving}>
              {isSaving ? 'Saving…' : 'Save journey'}
            </Button>
          </div>
        </div>
        <TrialPanel trial={trial} onTry={() => void tryIt()} />
      </form>
    </FormProvider>
  );
}

/** Saves once at a time; messages of the server go to their fields. */
function useSaveJourney(
  journey: Journey | null,
  websiteId: string,
  onProblem: (path: string, message: string) => void,
) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const onError = (error: unknown): void => {
    const details = Object.entries(failureOf(error)?.details ?? {});
    const placed = details.filter(([path]) => path.startsWith('journey.'));
    for (const [path, message] of placed) {
      onProblem(path.replace(/^journey\./, ''), String(message));
    }
    if (placed.length === 0) onProblem('root', sentenceOf(error, "Couldn't save the journey."));
  };
  const created = trpc.journeys.create.useMutation({ onError });
  const changed = trpc.journeys.change.useMutation({ onError });
  const isSaving = created.isPending || changed.isPending;

  function save(definition: JourneyDefinition) {
    if (isSaving) return;
    const onSuccess = ({ journey: saved }: { journey: Journey }): void => {
      toastSuccess('The journey was saved.');
      utils.journeys.get.setData({ id: saved.id }, { journey: saved });
      if (journey === null) void navigate(`/journeys/${saved.id}`, { replace: true });
      void utils.journeys.list.invalidate();
    };
    if (journey === null) created.mutate({ websiteId, journey: definition }, { onSuccess });
    else {
      const { id, version } = journey;
      changed.mutate({ id, version, journey: definition }, { onSuccess });
    }
  }
  return { save, isSaving };
}

function ImportNotes({ notes }: { notes: ImportedJourney['notes'] }) {
  if (notes.length === 0) {
    return (
      <Banner tone="success" role="status" title="The recording was imported completely.">
        Nothing is saved until you press Save.
      </Banner>
    );
  }
  return (
    <Banner tone="notice" role="status" title="The recording was imported, with changes">
      <ul className="list-disc pl-5">
        {notes.map(({ step, type, message }) => (
          <li key={step}>
            Step {step} ({type}): {message}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
