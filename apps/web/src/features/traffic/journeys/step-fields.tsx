import { requestMethods } from '@app/traffic/contract';
import type { JourneyStepKind } from '@app/traffic/contract';
import { useFormContext } from 'react-hook-form';
import { CheckboxField } from '../../../components/checkbox-field.js';
import { FormField } from '../../../components/form-field.js';
import { Input } from '../../../components/ui/input.js';
import { NativeSelect } from '../../../components/ui/native-select.js';
import { Textarea } from '../../../components/ui/textarea.js';
import { AssertionList } from './assertion-list.js';
import { messageOf, stepKindChoices } from './journey-values.js';
import type { JourneyFormValues } from './journey-values.js';

const SELECTOR_HELP =
  'CSS, aria/Name, text/Text, xpath/… or pierce/…, one a line. The first that matches a visible element counts.';
const FRAME_HELP =
  'Leave empty for the page itself. 0 is its first frame; 0, 1 is the second one inside that.';
const TEXT_KINDS: ReadonlySet<JourneyStepKind> = new Set(['type', 'waitForText']);
const TARGET_KINDS: ReadonlySet<JourneyStepKind> = new Set([
  ...(['click', 'type', 'choose', 'scrollTo', 'waitForElement'] as const),
]);

/** What one step does, how long it waits, and what is checked after it. */
export function StepFields({ index, kind }: { index: number; kind: JourneyStepKind }) {
  const { register, formState } = useFormContext<JourneyFormValues>();
  const errors = formState.errors.steps?.[index];
  const at = `steps.${index}` as const;
  return (
    <div className="flex flex-col gap-5">
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <FormField label="What it does" error={messageOf(errors?.kind)}>
          {(control) => (
            <NativeSelect {...control} {...register(`${at}.kind`)}>
              {stepKindChoices.map((choice) => (
                <option key={choice.kind} value={choice.kind}>
                  {choice.name}
                </option>
              ))}
            </NativeSelect>
          )}
        </FormField>
        {kind === 'open' && (
          <FormField
            label="Address"
            error={messageOf(errors?.address)}
            help="A path such as /shop, or an address on the website."
          >
            <Input autoComplete="off" spellCheck={false} {...register(`${at}.address`)} />
          </FormField>
        )}
        {kind === 'waitForRequest' && (
          <FormField label="Part of its address" error={messageOf(errors?.address)}>
            <Input autoComplete="off" spellCheck={false} {...register(`${at}.address`)} />
          </FormField>
        )}
        {kind === 'scroll' && (
          <FormField label="Screens" error={messageOf(errors?.screens)} help="Negative scrolls up.">
            <Input type="number" {...register(`${at}.screens`, { valueAsNumber: true })} />
          </FormField>
        )}
      </div>
      {TARGET_KINDS.has(kind) && (
        <FormField label="Selectors" error={messageOf(errors?.target)} help={SELECTOR_HELP}>
          <Textarea
            spellCheck={false}
            autoCapitalize="none"
            className="min-h-16 font-mono"
            {...register(`${at}.target`)}
          />
        </FormField>
      )}
      {TARGET_KINDS.has(kind) && (
        <FormField label="Frame" error={messageOf(errors?.frame)} help={FRAME_HELP}>
          <Input
            autoComplete="off"
            inputMode="numeric"
            className="max-w-40"
            {...register(`${at}.frame`)}
          />
        </FormField>
      )}
      {TEXT_KINDS.has(kind) && (
        <FormField
          label="Text"
          error={messageOf(errors?.text)}
          help="{{name}} stands for a value of the journey."
        >
          <Input autoComplete="off" {...register(`${at}.text`)} />
        </FormField>
      )}
      {kind === 'choose' && (
        <FormField label="Option" error={messageOf(errors?.option)} help="Its text or its value.">
          <Input autoComplete="off" {...register(`${at}.option`)} />
        </FormField>
      )}
      {kind === 'waitForRequest' && (
        <FormField label="Method">
          {(control) => (
            <NativeSelect {...control} {...register(`${at}.method`)}>
              <option value="">Any</option>
              {requestMethods.map((method) => (
                <option key={method}>{method}</option>
              ))}
            </NativeSelect>
          )}
        </FormField>
      )}
      {kind === 'type' && (
        <CheckboxField
          label="Press Enter afterwards"
          help="Sends most forms."
          {...register(`${at}.pressesEnter`)}
        />
      )}
      {(kind === 'click' || kind === 'type') && (
        <CheckboxField
          label="May pay or sign up"
          help="Without it, visitors stop before a form that pays or registers."
          {...register(`${at}.allowsSubmit`)}
        />
      )}
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <FormField
          label="Name"
          error={messageOf(errors?.name)}
          help="Shown in reports; a goal needs one."
        >
          <Input autoComplete="off" {...register(`${at}.name`)} />
        </FormField>
        <FormField label="Wait at most (seconds)" error={messageOf(errors?.waitSeconds)}>
          <Input
            type="number"
            min={1}
            {...register(`${at}.waitSeconds`, { valueAsNumber: true })}
          />
        </FormField>
      </div>
      <CheckboxField
        label="This step is a goal"
        help="The report counts the visitors who reached it."
        {...register(`${at}.isGoal`)}
      />
      <FormField
        label="Cookie choice"
        help="Visitors who reach this step have made this choice. The analytics check compares them."
      >
        {(control) => (
          <NativeSelect {...control} className="max-w-60" {...register(`${at}.consent`)}>
            <option value="">None</option>
            <option value="accepted">Accepted</option>
            <option value="declined">Declined</option>
          </NativeSelect>
        )}
      </FormField>
      <AssertionList step={index} />
    </div>
  );
}
