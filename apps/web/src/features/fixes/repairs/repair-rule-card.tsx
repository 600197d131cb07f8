import { repairRuleSchema } from '@app/fixes/contract';
import type { RepairRule, RepairRuleResponse } from '@app/fixes/contract';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { CheckboxField } from '../../../components/checkbox-field.js';
import { QueryError } from '../../../components/error-state.js';
import { FormError } from '../../../components/form-error.js';
import { FormField } from '../../../components/form-field.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { Input } from '../../../components/ui/input.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { sentenceOf } from '../../../lib/failure.js';
import { countOf } from '../../../lib/numbers.js';
import { toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';

/** Whether lost texts and overwritten fixes of a website are put back automatically. */
export function RepairRuleCard({ websiteId }: { websiteId: string }) {
  const id = useId();
  const query = trpc.fixRepairs.rule.useQuery({ websiteId });
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <CardTitle id={id}>Automatic repairs</CardTitle>
      </CardHeader>
      <CardContent>
        {query.isPending && <Skeleton className="h-40" />}
        <QueryError query={query} title="Couldn't load this setting." />
        {query.isSuccess && (
          <RepairRuleForm
            key={JSON.stringify(query.data.rule)}
            websiteId={websiteId}
            saved={query.data}
          />
        )}
      </CardContent>
    </Card>
  );
}

type RepairRuleFormProps = { websiteId: string; saved: RepairRuleResponse };

function RepairRuleForm({ websiteId, saved }: RepairRuleFormProps) {
  const [values, setValues] = useState<RepairRule>(saved.rule);
  const [problem, setProblem] = useState<string>();
  const utils = trpc.useUtils();
  const save = trpc.fixRepairs.saveRule.useMutation({
    async onSuccess({ rule }) {
      toastSuccess(rule.enabled ? 'Automatic repairs are on.' : 'Automatic repairs are off.');
      await utils.fixRepairs.rule.invalidate();
    },
  });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const rule = repairRuleSchema.safeParse(values);
    setProblem(rule.error?.issues[0]?.message);
    if (rule.success && !save.isPending) save.mutate({ websiteId, ...rule.data });
  }
  const { enabled, dailyLimit } = values;
  const canEnable = saved.isVerified || saved.rule.enabled;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <CheckboxField
        label="Put lost texts back without asking"
        help={
          canEnable
            ? 'A title or description that a page has lost, and a live fix that a deploy has overwritten, go live again if they pass the checks. A text that someone may have written in its place stays until you decide.'
            : 'Verify this website first.'
        }
        checked={enabled}
        disabled={!canEnable}
        onChange={(event) => setValues({ ...values, enabled: event.target.checked })}
      />
      <FormField
        label="Limit per 24 hours"
        help={`${countOf(saved.repairedToday, 'automatic repair')} in the last 24 hours. Anything over the limit waits for your approval.`}
        error={problem}
      >
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={50}
          value={Number.isNaN(dailyLimit) ? '' : dailyLimit}
          onChange={(event) => setValues({ ...values, dailyLimit: event.target.valueAsNumber })}
        />
      </FormField>
      <p className="text-sm text-text-muted">
        Each text is put back automatically only once. If it is lost again, or you undo the repair,
        it waits for you and you are notified. Every repair is recorded and can be undone.
        Canonical, robots and hreflang are never changed.
      </p>
      <FormError
        message={save.isError ? sentenceOf(save.error, "Couldn't save this setting.") : undefined}
      />
      <Button type="submit" className="self-start" aria-disabled={save.isPending}>
        {save.isPending ? 'Saving…' : 'Save'}
      </Button>
    </form>
  );
}
