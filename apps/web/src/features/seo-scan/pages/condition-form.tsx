import {
  filterOperators,
  needsValue,
  pageColumn,
  pageColumnGroups,
  pageColumnKeySchema,
  pageColumns,
  whyUnusable,
} from '@app/seo-scan/contract';
import type { PageColumn, PageColumnKey, PageCondition, RuleColumns } from '@app/seo-scan/contract';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { FormField } from '../../../components/form-field.js';
import { Button } from '../../../components/ui/button.js';
import { Input } from '../../../components/ui/input.js';
import { NativeSelect } from '../../../components/ui/native-select.js';
import { ChoiceValues } from './choice-values.js';
import { operatorText } from './condition-text.js';

type ConditionFormProps = {
  start: PageCondition;
  ofRules: RuleColumns;
  /** Label of the button: "Add filter". */
  verb: string;
  onSubmit: (condition: PageCondition) => void;
};

/** One condition of the filter: column, operator and, where it needs one, a value. */
export function ConditionForm({ start, ofRules, verb, onSubmit }: ConditionFormProps) {
  const [condition, setCondition] = useState(start);
  const [problem, setProblem] = useState<string>();
  const { column: key, operator, value } = condition;
  const column = pageColumn(key, ofRules);
  const columns: readonly PageColumn<PageColumnKey>[] = [...pageColumns, ...ofRules];
  const groups = pageColumnGroups.filter((name) => columns.some(({ group }) => group === name));
  const { type } = column;

  function change(changes: Partial<PageCondition>) {
    setProblem(undefined);
    setCondition({ ...condition, ...changes });
  }

  function chooseColumn(name: string) {
    const chosen = pageColumn(pageColumnKeySchema.parse(name), ofRules);
    const isSameType = chosen.type === type && type !== 'choice';
    change({
      column: chosen.key,
      ...(!isSameType && { operator: filterOperators[chosen.type][0], value: '' }),
    });
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    event.stopPropagation();
    const reason = whyUnusable(condition, ofRules);
    if (reason === null) onSubmit(condition);
    else setProblem(reason);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 p-4">
      <FormField label="Column" help={column.hint}>
        {(control) => (
          <NativeSelect
            {...control}
            value={key}
            onChange={(event) => chooseColumn(event.target.value)}
          >
            {groups.map((group) => (
              <optgroup key={group} label={group}>
                {columns
                  .filter((each) => each.group === group)
                  .map((each) => (
                    <option key={each.key} value={each.key}>
                      {each.label}
                    </option>
                  ))}
              </optgroup>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <FormField label="Condition">
        {(control) => (
          <NativeSelect
            {...control}
            value={operator}
            onChange={(event) => {
              const chosen = filterOperators[type].find((each) => each === event.target.value);
              if (chosen !== undefined) change({ operator: chosen });
            }}
          >
            {filterOperators[type].map((each) => (
              <option key={each} value={each}>
                {operatorText(each, type)}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      {needsValue(operator) && type === 'choice' && (
        <ChoiceValues
          column={column}
          value={value}
          problem={problem}
          onChange={(chosen) => change({ value: chosen })}
        />
      )}
      {needsValue(operator) && type !== 'choice' && (
        <FormField label="Value" error={problem}>
          <Input
            value={value}
            maxLength={500}
            inputMode={type === 'number' ? 'decimal' : 'text'}
            spellCheck={false}
            onChange={(event) => change({ value: event.target.value })}
          />
        </FormField>
      )}
      <Button type="submit" variant="primary" size="sm">
        {verb}
      </Button>
    </form>
  );
}
