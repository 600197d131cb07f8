import { ALERT_RULES_MAX } from '@app/keywords/contract';
import type { AlertRule } from '@app/keywords/contract';
import { BellPlus, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { RowAction } from '../../../components/row-action.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { EmptyState } from '../../../components/empty-state.js';
import { ListCard, ListCardItem } from '../../../components/list-card.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { sentenceOf } from '../../../lib/failure.js';
import { toastError } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { AlertRuleDialog } from './alert-rule-dialog.js';
import { CHANNEL_NAMES, conditionText, scopeText } from './alert-text.js';

/** The rules of the user. */
export function AlertRulesCard() {
  const query = trpc.keywords.alerts.rules.useQuery({});
  const [isAdding, setAdding] = useState(false);
  const rules = query.data?.rules;
  const isFull = (rules?.length ?? 0) >= ALERT_RULES_MAX;
  const addButton = (
    <Button
      variant="primary"
      aria-disabled={isFull}
      title={isFull ? `You can have up to ${ALERT_RULES_MAX} rules` : undefined}
      onClick={() => {
        if (!isFull) setAdding(true);
      }}
    >
      <Plus aria-hidden />
      Add a rule
    </Button>
  );
  return (
    <>
      <ListCard
        title="Rules"
        description="Alerts of one round of checks are sent together in one message."
        action={rules !== undefined && rules.length > 0 && addButton}
        query={query}
        failure="Couldn't load your rules."
        items={rules}
        itemsLabel="Rules"
        empty={
          <EmptyState icon={BellPlus} title="No rules yet" action={addButton}>
            Get notified when rankings change. A rule sets which change, which keywords and how.
          </EmptyState>
        }
      >
        {(rule) => <RuleItem key={rule.id} rule={rule} />}
      </ListCard>
      {isAdding && <AlertRuleDialog rule={null} onClose={() => setAdding(false)} />}
    </>
  );
}

function RuleItem({ rule }: { rule: AlertRule }) {
  const { id, channels, isEnabled, websiteId } = rule;
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const utils = trpc.useUtils();
  const websites = trpc.domain.list.useQuery(undefined, { enabled: websiteId !== null });
  const website = websites.data?.websites.find((each) => each.id === websiteId)?.domain ?? null;
  const condition = conditionText(rule);
  const edit = trpc.keywords.alerts.editRule.useMutation({
    onSuccess: () => utils.keywords.alerts.rules.invalidate(),
    onError: (error) => toastError(sentenceOf(error, "Couldn't change the rule.")),
  });
  const remove = trpc.keywords.alerts.removeRule.useMutation({
    async onSuccess() {
      setDialog(null);
      await utils.keywords.alerts.rules.invalidate();
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't delete the rule.")),
  });
  const how = channels.map((channel) => CHANNEL_NAMES[channel].toLowerCase()).join(', ');
  return (
    <ListCardItem
      title={
        <>
          {condition}
          {!isEnabled && <Badge>Off</Badge>}
        </>
      }
      details={`${scopeText(rule, website)} · ${how}`}
    >
      <div className="flex items-center gap-1">
        <Button
          size="sm"
          disabled={edit.isPending}
          onClick={() => edit.mutate({ id, isEnabled: !isEnabled })}
          aria-label={`${isEnabled ? 'Switch off' : 'Switch on'}: ${condition}`}
        >
          {isEnabled ? 'Switch off' : 'Switch on'}
        </Button>
        <RowAction
          icon={Pencil}
          label={`Edit the rule ${condition}`}
          title="Edit"
          onClick={() => setDialog('edit')}
        />
        <RowAction
          icon={Trash2}
          label={`Delete the rule ${condition}`}
          title="Delete"
          onClick={() => setDialog('delete')}
        />
      </div>
      {dialog === 'edit' && <AlertRuleDialog rule={rule} onClose={() => setDialog(null)} />}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={`Delete the rule “${condition}”?`}
          keep="Keep the rule"
          verb="Delete rule"
          pendingVerb="Deleting…"
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({ id })}
          onClose={() => setDialog(null)}
        >
          It won&apos;t send new alerts. Existing alerts are kept.
        </ConfirmDialog>
      )}
    </ListCardItem>
  );
}
