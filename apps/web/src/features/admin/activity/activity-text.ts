import { offerOf, planCodes } from '@app/billing/contract';
import type { PlanCode } from '@app/billing/contract';
import { currencySchema, money, toMajor } from '@app/common/contract';
import { formatAmount } from '../../../lib/amounts.js';
import { formatInstant } from '../../../lib/instants.js';
import type { Outputs } from '../../../lib/trpc.js';
import { roleText } from '../../../lib/staff-role-text.js';
import { scopeText } from '../coupons/coupon-text.js';
import { orderStatusText } from '../payments/payment-text.js';
import type { ChangedField } from './difference.js';

type Entry = Outputs['system']['activity']['list']['entries'][number];

/** What the actor did, with the subject after it: "approved Starter for Ada". */
const ACTIONS: Readonly<Record<string, string>> = {
  'auth.change-role': 'changed the role of',
  'auth.confirm-email': 'confirmed the email address of',
  'auth.create-staff': 'added to the staff',
  'auth.remove-staff': 'removed from the staff',
  'billing.approve': 'approved',
  'billing.hold_approval': 'pressed Approve for',
  'billing.undo_approval': 'undid the approval of',
  'billing.refund': 'refunded',
  'billing.reject': 'rejected',
  'billing.resend_confirmation': 'sent the confirmation again for',
  'contact.answer': 'replied to',
  'contact.close': 'closed the message of',
  'coupons.change': 'changed the coupon',
  'coupons.create': 'created the coupon',
  'coupons.pause': 'paused the coupon',
  'notifications.retry_mail': 'requeued the email',
  'queues.remove': 'removed the job',
  'queues.retry': 'reran the job',
};

const SUBJECT_TYPES: Readonly<Record<string, string>> = {
  contact_message: 'Message',
  coupon: 'Coupon',
  job: 'Background job',
  mail: 'Email',
  order: 'Payment',
  user: 'Account',
};

/** Where subjects are worked on; staff accounts only for those who may see them. */
const SUBJECT_PATHS: Readonly<Record<string, (id: string) => string>> = {
  contact_message: () => '/admin/messages?status=answered',
  coupon: (id) => `/admin/coupons?coupon=${id}`,
  job: () => '/admin/queues',
  mail: (id) => `/admin/outbox?mail=${id}`,
  order: (id) => `/admin/payments?payment=${id}`,
  user: (id) => `/admin/customers/${id}`,
};
const STAFF_ACTIONS: ReadonlySet<string> = new Set([
  'auth.change-role',
  'auth.create-staff',
  'auth.remove-staff',
]);

/** Ids that say nothing to a person. */
const HIDDEN_FIELDS: ReadonlySet<string> = new Set(['subscriptionId', 'demoRedemptions']);
const FIELDS: Readonly<Record<string, string>> = {
  amountMinor: 'Amount',
  invoiceId: 'Invoice',
  isPaused: 'Paused',
  maxRedemptions: 'Maximum uses',
  planCode: 'Plan',
  transactionId: 'Reference',
};
/** Values as the screens call them, by field. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  role: roleText,
  scope: scopeText,
  type: { percentage: 'Percent', fixed: 'Fixed amount' },
};
const ISO_INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

export function actionText(action: string): string {
  return ACTIONS[action] ?? action;
}

/** As a choice of the filter: "Approved". */
export function actionChoice(action: string): string {
  return capitalized(actionText(action).replace(/ (?:of|for|to)$/, ''));
}

export function roleName(role: string): string {
  return VALUES.role?.[role] ?? role;
}

export function subjectTypeText(type: string): string {
  return SUBJECT_TYPES[type] ?? type;
}

/** The name of the subject; a deleted one is said to be so, and a job is named by what it was. */
export function subjectText({ subjectName, subjectType, subjectId, before }: Entry): string {
  if (subjectName !== null) return subjectName;
  if (subjectType === 'job') return jobName(before) ?? subjectId;
  const kind = SUBJECT_TYPES[subjectType];
  return kind === undefined
    ? `${subjectType} ${subjectId}`
    : `${kind.toLowerCase()}, deleted since`;
}

/** The screen of the subject; `null` when there is none, or it was deleted. */
export function subjectPath({ subjectName, subjectType, subjectId, action }: Entry): string | null {
  if (STAFF_ACTIONS.has(action)) return null;
  if (subjectName === null && subjectType !== 'job') return null;
  return SUBJECT_PATHS[subjectType]?.(subjectId) ?? null;
}

/** The changed fields as they are called on the screens, with their values as they are shown there. */
export function shownChanges(
  changes: readonly ChangedField[],
  { before, after }: Pick<Entry, 'before' | 'after'>,
): readonly ChangedField[] {
  const currency = currencySchema.safeParse(
    fieldOf(after, 'currency') ?? fieldOf(before, 'currency'),
  );
  return changes
    .filter(({ field }) => !HIDDEN_FIELDS.has(field))
    .filter((change) => (change.before ?? '') !== '' || (change.after ?? '') !== '')
    .map(({ field, before: was, after: is }) => {
      const shown = (value: string | undefined) =>
        value === undefined ? undefined : valueText(field, value, currency.data ?? null);
      return { field: fieldText(field), before: shown(was), after: shown(is) };
    });
}

function fieldText(field: string): string {
  const last = field.split('.').at(-1) ?? field;
  return (
    FIELDS[last] ?? capitalized(last.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`))
  );
}

function valueText(
  field: string,
  value: string,
  currency: Parameters<typeof formatAmount>[1] | null,
): string {
  if (value === 'true') return 'yes';
  if (value === 'false') return 'no';
  if (ISO_INSTANT.test(value)) return formatInstant(value);
  if (field === 'planCode' && isPlanCode(value)) return offerOf(value).name;
  if (field === 'amountMinor' && currency !== null)
    return formatAmount(toMajor(money(Number(value), currency)), currency);
  if (field === 'status') return orderStatusText(value as Parameters<typeof orderStatusText>[0]);
  return VALUES[field]?.[value] ?? value;
}

function isPlanCode(text: string): text is PlanCode {
  return planCodes.some((code) => code === text);
}

function jobName(before: unknown): string | null {
  const [queue, name] = [fieldOf(before, 'queue'), fieldOf(before, 'name')];
  return typeof queue === 'string' && typeof name === 'string' ? `${name} (${queue})` : null;
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Record<string, unknown>)[name];
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
