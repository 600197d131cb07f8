const PASSWORD = 'correct horse';
export const URL_ALLOWED = 'http://localhost:8099';

type Input = Readonly<Record<string, unknown>>;
export type Items = Readonly<Record<ItemName, string>>;
type ItemName =
  | 'website'
  | 'scan'
  | 'completed'
  | 'ignore'
  | 'schedule'
  | 'order'
  | 'free'
  | 'payment'
  | 'subscription'
  | 'webhook'
  | 'campaign'
  | 'journey'
  | 'repeated'
  | 'draft'
  | 'suggestion'
  | 'live'
  | 'batch'
  | 'notification'
  | 'key'
  | 'session'
  | 'coupon'
  | 'message'
  | 'customer';

export interface Operation {
  /** `POST /api/orders`; a name in braces is replaced by the id of that item. */
  readonly rest: string;
  readonly body?: Input;
  readonly procedure: string;
  /** May contain ids in braces as well. */
  readonly input?: Input;
  readonly as?: 'support' | 'admin' | 'nobody';
}

export const aMessage = {
  name: 'Ada',
  email: 'ada@example.com',
  topic: 'support',
  message: 'It does not scan.',
};
export const aSchedule = { websiteId: '{website}', frequency: 'daily', time: '06:00' };
const anAccount = { name: 'Eve', email: '{new}@example.com', password: PASSWORD };
const settings = { traffic: { defaultCountry: 'IN', trafficSpeed: 'slow', autoRetry: false } };
const newPassword = { currentPassword: PASSWORD, password: 'another password' };
export const anIgnore = {
  scope: 'check',
  checkId: 'title.missing',
  scanId: '{completed}',
  reason: 'On purpose',
};
const anAssignment = {
  scanId: '{completed}',
  checkIds: ['title.missing'],
  assigneeId: '{customer}',
};
const aRule = {
  websiteId: '{website}',
  rule: { name: 'Price', language: 'css', expression: '.price', take: 'text' },
};
const aSegment = {
  websiteId: '{website}',
  segment: { name: 'Shop', conditions: [{ column: 'path', operator: 'starts', value: '/shop/' }] },
};
const aJourney = { name: 'Bakery', steps: [{ kind: 'open', address: '/' }] };
const aCampaign = { urls: [`${URL_ALLOWED}/`], dwellMs: 5_000, scroll: true, engine: 'http' };
const aHook = { url: 'http://localhost:8099/hook', events: ['scan.completed'] };
const id = (name: ItemName): { id: string } => ({ id: `{${name}}` });
const same = (rest: string, procedure: string, body: Input, as?: Operation['as']): Operation => ({
  ...{ rest, procedure, body, input: body },
  ...(as !== undefined && { as }),
});
/** An operation on one item, whose id is part of the REST path. */
const to = (
  name: ItemName,
  rest: string,
  procedure: string,
  body?: Input,
  as?: Operation['as'],
): Operation => ({
  ...{ rest: rest.replace('{}', `{${name}}`), procedure, input: { ...id(name), ...body } },
  ...(body !== undefined && { body }),
  ...(as !== undefined && { as }),
});

/** One for each kind of data that is stored, queued or mailed. */
export const operations: readonly Operation[] = [
  same('POST /auth/register', 'auth.register', anAccount, 'nobody'),
  same(
    'POST /api/email/password-reset',
    'auth.passwordReset.request',
    { to: 'ada@example.com' },
    'nobody',
  ),
  same('POST /api/contact', 'contact.send', aMessage),
  same('POST /api/contact', 'contact.send', aMessage, 'nobody'),
  same('POST /auth/password', 'auth.changePassword', newPassword),
  same('PUT /api/settings', 'auth.settings.save', settings),
  same('POST /api/keys', 'auth.apiKeys.create', { name: 'Nightly' }),
  to('key', 'DELETE /api/keys/{}', 'auth.apiKeys.remove'),
  same('DELETE /api/account', 'auth.account.remove', { password: PASSWORD }),
  same('POST /api/notifications/read', 'notifications.markRead', id('notification')),
  same('POST /api/seo/websites', 'domain.add', { url: 'http://localhost:8098' }),
  to('website', 'DELETE /api/seo/websites/{}', 'domain.remove'),
  to('website', 'POST /api/seo/websites/{}/robots', 'domain.setRobots', { ignoresRobots: true }),
  to('website', 'POST /api/seo/websites/{}/scan-pace', 'domain.setScanPace', {
    requestsPerSecond: 5,
  }),
  to('website', 'POST /api/seo/websites/{}/rendering', 'domain.setRendering', {
    rendering: 'auto',
  }),
  to('website', 'POST /api/seo/websites/{}/banned-words', 'domain.setBannedWords', {
    bannedWords: ['cheap'],
  }),
  same('POST /api/seo/scan-page', 'seoScan.start', { url: `${URL_ALLOWED}/`, mode: 'page' }),
  to('scan', 'POST /api/seo/scan/{}/cancel', 'seoScan.cancel'),
  to('scan', 'POST /api/seo/scan/{}/pause', 'seoScan.pause'),
  same('POST /api/seo/ignores', 'seoScan.ignores.add', anIgnore),
  to('ignore', 'DELETE /api/seo/ignores/{}', 'seoScan.ignores.remove'),
  same('POST /api/seo/assignments', 'seoScan.assignments.assign', anAssignment),
  to('schedule', 'PATCH /api/seo/schedules/{}', 'seoScan.schedules.change', { enabled: false }),
  to('schedule', 'DELETE /api/seo/schedules/{}', 'seoScan.schedules.remove'),
  same('POST /api/seo/extraction-rules', 'seoScan.extraction.create', aRule),
  same('POST /api/seo/segments', 'seoScan.segments.create', aSegment),
  same('PUT /api/seo/report-branding', 'seoScan.branding.save', { name: 'Tide' }),
  same('POST /api/lighthouse', 'lighthouse.start', { url: `${URL_ALLOWED}/` }),
  to('draft', 'POST /api/seo/apply-fix/{}', 'fixes.applyOne'),
  to('live', 'POST /api/seo/revert-fix/{}', 'fixes.revert'),
  to('suggestion', 'POST /api/seo/fixes/{}/review', 'fixes.markReviewed'),
  {
    ...{ rest: 'PATCH /api/seo/fixes/{draft}', procedure: 'fixes.edit' },
    body: { optimized_content: 'Cakes of the house', confirmed: true },
    input: { ...id('draft'), optimizedContent: 'Cakes of the house', confirmed: true },
  },
  same('POST /api/orders', 'billing.orders.create', { planCode: 'visits_business', method: 'upi' }),
  to('free', 'POST /api/orders/{}/activate-free', 'billing.orders.activateFree'),
  to('subscription', 'POST /api/subscriptions/{}/cancel', 'billing.subscriptions.cancel'),
  to('subscription', 'PUT /api/subscriptions/{}/auto-renew', 'billing.subscriptions.setAutoRenew', {
    autoRenew: false,
  }),
  to(
    'payment',
    'POST /api/admin/payments/{}/approve',
    'billing.review.approve',
    undefined,
    'support',
  ),
  to(
    'payment',
    'POST /api/admin/payments/{}/reject',
    'billing.review.reject',
    { reason: 'Nothing came' },
    'support',
  ),
  same('POST /api/webhooks', 'webhooks.create', aHook),
  to('webhook', 'PATCH /api/webhooks/{}', 'webhooks.change', { isEnabled: false }),
  to('webhook', 'DELETE /api/webhooks/{}', 'webhooks.remove'),
  same('POST /api/workspace/members', 'workspaces.members.invite', {
    email: 'eve@example.com',
    role: 'viewer',
  }),
  same('POST /api/campaign/start', 'traffic.startDirect', aCampaign),
  to('campaign', 'POST /pause/{}', 'traffic.pause'),
  to('campaign', 'POST /stop/{}', 'traffic.stop'),
  same('POST /api/journeys', 'journeys.create', { websiteId: '{website}', journey: aJourney }),
  to('journey', 'PUT /api/journeys/{}', 'journeys.change', { version: 1, journey: aJourney }),
  to('journey', 'DELETE /api/journeys/{}', 'journeys.remove'),
  same('POST /api/campaign-schedules', 'campaignSchedules.create', {
    campaign: { kind: 'direct', order: aCampaign },
    ...{ frequency: 'daily', time: '06:00' },
  }),
  to('repeated', 'PATCH /api/campaign-schedules/{}', 'campaignSchedules.change', {
    enabled: false,
  }),
  to('repeated', 'DELETE /api/campaign-schedules/{}', 'campaignSchedules.remove'),
  {
    ...{ rest: 'PUT /api/monitoring/{website}', procedure: 'monitoring.save' },
    body: { cadence: 'daily' },
    input: { websiteId: '{website}', cadence: 'daily' },
  },
  to(
    'message',
    'POST /api/admin/messages/{}/answer',
    'contact.staff.answer',
    { text: 'Here it is.' },
    'support',
  ),
  to('message', 'POST /api/admin/messages/{}/close', 'contact.staff.close', undefined, 'support'),
  to(
    'coupon',
    'PATCH /api/admin/coupons/{}',
    'coupons.staff.change',
    { isPaused: true },
    'support',
  ),
  same(
    'POST /api/admin/staff',
    'auth.staff.create',
    { name: 'Sam', email: '{new}@example.com', role: 'support' },
    'admin',
  ),
];
