import {
  extractionCheckNames,
  extractionChecks,
  extractionLanguages,
  extractionTakes,
} from '@app/seo-scan/contract';
import { severities } from '@app/seo-audits/contract';
import { useWatch } from 'react-hook-form';
import { FormField } from '../../../components/form-field.js';
import { Input } from '../../../components/ui/input.js';
import { NativeSelect } from '../../../components/ui/native-select.js';
import type { RuleForm } from './rule-form.js';
import { EXAMPLES, EXPRESSION_HELP, LANGUAGE_NAMES, TAKE_NAMES } from './rule-text.js';

const SEVERITY_NAMES = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
} as const;

/** The fields of a rule; what does not apply is left out. */
export function RuleFields({ form }: { form: RuleForm }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const language = useWatch({ control, name: 'language' });
  const take = useWatch({ control, name: 'take' });
  const check = useWatch({ control, name: 'check' });
  const takes = extractionTakes.filter(
    (one) => language !== 'regex' || one === 'text' || one === 'count',
  );
  return (
    <>
      <FormField
        label="Name"
        error={errors.name?.message}
        help="The name of its column and issues, such as Price."
      >
        <Input dir="auto" {...register('name')} />
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField label="Find by" error={errors.language?.message}>
          {(field) => (
            <NativeSelect
              {...field}
              {...register('language', {
                onChange: () => {
                  if (!takes.includes(form.getValues('take'))) form.setValue('take', 'text');
                },
              })}
            >
              {extractionLanguages.map((one) => (
                <option key={one} value={one}>
                  {LANGUAGE_NAMES[one]}
                </option>
              ))}
            </NativeSelect>
          )}
        </FormField>
        <FormField label="Extract" error={errors.take?.message}>
          {(field) => (
            <NativeSelect {...field} {...register('take')}>
              {takes.map((one) => (
                <option key={one} value={one}>
                  {TAKE_NAMES[one]}
                </option>
              ))}
            </NativeSelect>
          )}
        </FormField>
      </div>
      <FormField
        label={LANGUAGE_NAMES[language]}
        error={errors.expression?.message}
        help={EXPRESSION_HELP[language]}
      >
        <Input
          dir="ltr"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          placeholder={EXAMPLES[language]}
          {...register('expression')}
        />
      </FormField>
      {take === 'attribute' && (
        <FormField label="Attribute" error={errors.attribute?.message}>
          <Input
            dir="ltr"
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            placeholder="href"
            {...register('attribute')}
          />
        </FormField>
      )}
      <FormField
        label="Pages"
        error={errors.pages?.message}
        help="A path with * for any text. Empty: every page."
      >
        <Input
          dir="ltr"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          placeholder="/products/*"
          {...register('pages')}
        />
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          label="Custom check"
          error={errors.check?.message}
          help={CHECK_HELP[check ?? 'none']}
        >
          {(field) => (
            <NativeSelect {...field} {...register('check')}>
              {extractionChecks.map((one) => (
                <option key={one} value={one}>
                  {extractionCheckNames[one]}
                </option>
              ))}
            </NativeSelect>
          )}
        </FormField>
        {check !== 'none' && (
          <FormField label="Severity" error={errors.severity?.message}>
            {(field) => (
              <NativeSelect {...field} {...register('severity')}>
                {severities.map((one) => (
                  <option key={one} value={one}>
                    {SEVERITY_NAMES[one]}
                  </option>
                ))}
              </NativeSelect>
            )}
          </FormField>
        )}
      </div>
      {check === 'must_match' && (
        <FormField
          label="Pattern"
          error={errors.pattern?.message}
          help="A regular expression (RE2) that every value must match. ^ and $ match its start and end."
        >
          <Input
            dir="ltr"
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            placeholder="^€ \d+\.\d{2}$"
            {...register('pattern')}
          />
        </FormField>
      )}
    </>
  );
}

const CHECK_HELP = {
  none: 'Only reads values.',
  must_exist: 'Fails on a page where nothing is found.',
  must_match: 'Fails where nothing is found, or a value does not match.',
  must_not_change: 'Fails where the values differ from the last scan that read the page.',
} as const;
