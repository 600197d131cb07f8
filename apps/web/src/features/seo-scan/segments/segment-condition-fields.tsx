import {
  extractionColumn,
  needsValue,
  pageColumn,
  pageColumnGroups,
  readSegmentColumn,
  segmentColumns,
  segmentOperators,
} from '@app/seo-scan/contract';
import type { ExtractionRule, SegmentOperator } from '@app/seo-scan/contract';
import { X } from 'lucide-react';
import { useId } from 'react';
import { FormError } from '../../../components/form-error.js';
import { Button } from '../../../components/ui/button.js';
import { Input } from '../../../components/ui/input.js';
import { NativeSelect } from '../../../components/ui/native-select.js';
import { ChoiceValues } from '../pages/choice-values.js';
import { operatorText } from '../pages/condition-text.js';
import type { SegmentForm } from './segment-form.js';

type SegmentConditionFieldsProps = {
  form: SegmentForm;
  at: number;
  rules: readonly ExtractionRule[];
  onRemove: (() => void) | undefined;
};

const HINTS: Readonly<Partial<Record<SegmentOperator, string>>> = {
  glob: '* stands for any text: /shop/*/reviews',
  regex: 'A regular expression (RE2): ^/\\d{4}/',
};

/** One condition: what is compared, how, and with which value. */
export function SegmentConditionFields(props: SegmentConditionFieldsProps) {
  const { form, at, rules, onRemove } = props;
  const { column: name, operator, value = '' } = form.watch(`conditions.${at}`);
  const column = readSegmentColumn(name);
  const type = column?.type ?? 'text';
  const number = at + 1;
  const id = useId();
  const problem = form.formState.errors.conditions?.[at]?.value?.message;
  const operators: readonly SegmentOperator[] = segmentOperators[type];

  function choose(next: string) {
    const chosen = readSegmentColumn(next)?.type ?? 'text';
    const isSameType = chosen === type && type !== 'choice';
    form.setValue(`conditions.${at}.column`, next);
    if (isSameType) return;
    form.setValue(`conditions.${at}.operator`, segmentOperators[chosen][0]);
    form.setValue(`conditions.${at}.value`, '');
  }

  return (
    <div
      role="group"
      aria-label={`Condition ${number}`}
      className="flex flex-col gap-2 rounded-md border p-3"
    >
      <div className="flex items-start gap-2">
        <div className="grid flex-1 gap-2 sm:grid-cols-2">
          <NativeSelect
            aria-label={`Column of condition ${number}`}
            value={name}
            onChange={(event) => choose(event.target.value)}
          >
            {pageColumnGroups.map((group) => {
              const columns = segmentColumns.filter((each) => each.group === group);
              if (columns.length === 0) return null;
              return (
                <optgroup key={group} label={group}>
                  {columns.map(({ key, label }) => (
                    <option key={key} value={key}>
                      {label}
                    </option>
                  ))}
                </optgroup>
              );
            })}
            {rules.length > 0 && (
              <optgroup label="Extraction">
                {rules.map((rule) => (
                  <option key={rule.id} value={extractionColumn(rule.id)}>
                    {rule.name}
                  </option>
                ))}
              </optgroup>
            )}
            {column?.kind === 'extraction' && !rules.some(({ id }) => id === column.ruleId) && (
              <option value={name}>Removed extraction rule</option>
            )}
          </NativeSelect>
          <NativeSelect
            aria-label={`Comparison of condition ${number}`}
            value={operator}
            onChange={(event) => {
              const chosen = operators.find((each) => each === event.target.value);
              if (chosen !== undefined) form.setValue(`conditions.${at}.operator`, chosen);
            }}
          >
            {operators.map((each) => (
              <option key={each} value={each}>
                {operatorText(each, type)}
              </option>
            ))}
          </NativeSelect>
        </div>
        {onRemove !== undefined && (
          <Button
            size="icon"
            variant="ghost"
            aria-label={`Remove condition ${number}`}
            title="Remove"
            onClick={onRemove}
          >
            <X aria-hidden />
          </Button>
        )}
      </div>
      {needsValue(operator) && column?.kind === 'page' && type === 'choice' && (
        <ChoiceValues
          column={pageColumn(column.key)}
          value={value}
          problem={problem}
          onChange={(chosen) => form.setValue(`conditions.${at}.value`, chosen)}
        />
      )}
      {needsValue(operator) && type !== 'choice' && (
        <>
          <Input
            aria-label={`Value of condition ${number}`}
            aria-invalid={problem !== undefined}
            aria-describedby={`${id}-hint ${id}-problem`}
            maxLength={300}
            spellCheck={false}
            autoComplete="off"
            inputMode={type === 'number' ? 'decimal' : 'text'}
            {...form.register(`conditions.${at}.value`)}
          />
          {HINTS[operator] !== undefined && (
            <p id={`${id}-hint`} className="text-sm text-text-muted">
              {HINTS[operator]}
            </p>
          )}
          <div id={`${id}-problem`} className="empty:absolute">
            <FormError message={problem} />
          </div>
        </>
      )}
    </div>
  );
}
