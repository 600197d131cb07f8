import type { Website } from '@app/domain/contract';
import type { ExtractionRule, ExtractionRuleFields } from '@app/seo-scan/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../components/form-dialog.js';
import { toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { ruleForm, showFailure, valuesOf } from './rule-form.js';
import type { RuleForm, RuleValues } from './rule-form.js';
import { RuleFields } from './rule-fields.js';
import { RuleTrial } from './rule-trial.js';

type RuleDialogProps = { website: Website; rule: ExtractionRule | null; onClose: () => void };

/** Adds or changes an extraction rule; it can be tried on a page before it is saved. */
export function RuleDialog({ website, rule, onClose }: RuleDialogProps) {
  const utils = trpc.useUtils();
  const form: RuleForm = useForm<RuleValues, unknown, ExtractionRuleFields>({
    resolver: zodResolver(ruleForm),
    defaultValues: valuesOf(rule),
    reValidateMode: 'onSubmit',
  });
  const outcome = {
    async onSuccess() {
      await utils.seoScan.extraction.invalidate();
      toastSuccess('The rule was saved. The next scan uses it.');
      onClose();
    },
    onError: (error: unknown) => showFailure(form, error),
  };
  const create = trpc.seoScan.extraction.create.useMutation(outcome);
  const change = trpc.seoScan.extraction.change.useMutation(outcome);

  function save(fields: ExtractionRuleFields) {
    if (rule === null) create.mutate({ websiteId: website.id, rule: fields });
    else change.mutate({ id: rule.id, rule: fields });
  }

  return (
    <FormDialog
      title={rule === null ? 'Add an extraction rule' : `Edit ${rule.name}`}
      description="Every scan of this website evaluates it on each page. Custom checks don't change the score."
      className="max-w-2xl"
      verb="Save rule"
      pendingVerb="Saving…"
      failure={form.formState.errors.root?.message}
      isPending={create.isPending || change.isPending}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <RuleFields form={form} />
      <RuleTrial website={website} form={form} />
    </FormDialog>
  );
}
