import type { ListName } from './list-rows.js';

/** A cursor-paginated list. */
export interface CursorList {
  readonly procedure: string;
  /** `null`: over tRPC only. */
  readonly rest: string | null;
  /** Name of the array in the response. */
  readonly items: string;
  readonly as: 'owner' | 'support';
  /** The list of rows to walk through. */
  readonly rows: ListName;
  /** Filters; a name in braces is replaced by the id of that object. */
  readonly input?: Readonly<Record<string, string>>;
  /** The filters of REST, if their names differ. */
  readonly restInput?: Readonly<Record<string, string>>;
  /** The field that identifies a row; `id` by default. */
  readonly key?: string;
  /** SQL for the ids of every row, in the order that the list guarantees. */
  readonly order: string;
}

const newest = (table: string, where = 'true'): string =>
  `select id::text as key from ${table} where ${where} order by created_at desc, id desc`;
const byId = (table: string): string =>
  `select id::text as key from ${table} order by ${table}.id desc`;

const SEVERITY = `array_position(array['critical', 'high', 'medium', 'low'], severity)`;
const ISSUES_OF_HEAD = `select id as key from scan_issues
  where scan_id = (select id from scans where url like '%#head')
  order by ${SEVERITY}, check_id, page_url, id`;
const LISTED_PAGES = `select url as key from listed_pages
  where scan_id = (select id from scans where url like '%#head') order by url`;
const ADDED_PAGES = `select url as key from scan_pages
  where scan_id = (select id from scans where url like '%#head') order by url`;

/** Every list with a cursor; the test fails when one is missing here. */
export const cursorLists: readonly CursorList[] = [
  {
    ...{ procedure: 'auth.customers.list', rest: '/api/admin/users', items: 'users' },
    ...{ as: 'support', rows: 'users', order: newest('users', `role = 'user'`) },
  },
  {
    ...{ procedure: 'auth.apiKeys.calls', rest: '/api/keys/calls', items: 'calls' },
    ...{ as: 'owner', rows: 'calls', order: byId('key_calls') },
  },
  {
    ...{ procedure: 'notifications.list', rest: '/api/notifications', items: 'notifications' },
    ...{ as: 'owner', rows: 'notifications', order: newest('notifications') },
  },
  {
    ...{ procedure: 'notifications.outbox.list', rest: '/api/admin/outbox', items: 'mails' },
    ...{ as: 'support', rows: 'mails', order: newest('mail_outbox') },
  },
  {
    ...{ procedure: 'billing.invoices.list', rest: '/api/invoices', items: 'invoices' },
    ...{ as: 'owner', rows: 'invoices' },
    order: 'select id as key from invoices order by year desc, number desc',
  },
  {
    ...{ procedure: 'billing.orders.list', rest: '/api/orders', items: 'orders' },
    ...{ as: 'owner', rows: 'orders', order: newest('orders') },
  },
  {
    ...{ procedure: 'billing.review.list', rest: '/api/admin/payments', items: 'payments' },
    ...{ as: 'support', rows: 'payments' },
    order: `select id::text as key from orders where status = 'pending_review' order by submitted_at, id`,
  },
  {
    ...{ procedure: 'billing.review.list', rest: '/api/admin/payments', items: 'payments' },
    ...{ as: 'support', rows: 'orders', input: { status: 'expired' } },
    order: newest('orders', `status = 'expired'`),
  },
  {
    ...{ procedure: 'billing.ledger.list', rest: '/api/usage/ledger', items: 'entries' },
    ...{ as: 'owner', rows: 'ledger', order: byId('ledger_entries') },
  },
  {
    ...{ procedure: 'billing.ledger.groups', rest: '/api/usage/ledger-groups', items: 'groups' },
    ...{ as: 'owner', rows: 'ledger', order: byId('ledger_entries') },
  },
  {
    ...{ procedure: 'coupons.staff.list', rest: '/api/admin/coupons', items: 'coupons' },
    ...{ as: 'support', rows: 'coupons', order: newest('coupons') },
  },
  {
    procedure: 'coupons.staff.redemptions',
    rest: '/api/admin/coupons/{coupon}/redemptions',
    ...{ items: 'redemptions', as: 'support', rows: 'redemptions', input: { id: '{coupon}' } },
    order: newest('coupon_redemptions'),
  },
  {
    ...{ procedure: 'contact.staff.list', rest: '/api/admin/messages', items: 'messages' },
    ...{ as: 'support', rows: 'messages', order: newest('contact_messages') },
  },
  {
    procedure: 'webhooks.deliveries',
    rest: '/api/webhooks/{webhook}/deliveries',
    ...{ items: 'deliveries', as: 'owner', rows: 'deliveries', input: { id: '{webhook}' } },
    order: newest('webhook_deliveries'),
  },
  {
    ...{ procedure: 'lighthouse.list', rest: '/api/lighthouse', items: 'reports' },
    ...{ as: 'owner', rows: 'reports', order: newest('lighthouse_reports') },
  },
  {
    ...{ procedure: 'seoScan.history', rest: '/api/seo/scan-history', items: 'scans' },
    ...{ as: 'owner', rows: 'scans', order: newest('scans') },
  },
  {
    ...{ procedure: 'seoScan.issues', rest: null, items: 'issues' },
    ...{ as: 'owner', rows: 'head', input: { id: '{head}' }, order: ISSUES_OF_HEAD },
  },
  {
    ...{ procedure: 'seoScan.pageList', rest: '/api/seo/scan/{head}/page-list', items: 'pages' },
    ...{ as: 'owner', rows: 'head', key: 'url', order: LISTED_PAGES },
    ...{ input: { id: '{head}', sort: 'url' }, restInput: { sort: 'url' } },
  },
  {
    procedure: 'seoScan.compareIssues',
    rest: '/api/seo/scan/{head}/compare/issues',
    ...{ items: 'issues', as: 'owner', rows: 'head', order: ISSUES_OF_HEAD },
    input: { head: '{head}', base: '{base}', change: 'new' },
    restInput: { with: '{base}', change: 'new' },
  },
  {
    procedure: 'seoScan.comparePages',
    rest: '/api/seo/scan/{head}/compare/pages',
    ...{ items: 'pages', as: 'owner', rows: 'head', key: 'url', order: ADDED_PAGES },
    input: { head: '{head}', base: '{base}', change: 'added' },
    restInput: { with: '{base}', change: 'added' },
  },
  {
    procedure: 'seoScan.extraction.pages',
    rest: '/api/seo/scan/{head}/extraction/pages',
    ...{ items: 'pages', as: 'owner', rows: 'head', key: 'url', order: ADDED_PAGES },
    ...{ input: { id: '{head}', rule: '{rule}' }, restInput: { rule: '{rule}' } },
  },
  {
    procedure: 'seoScan.extraction.comparedPages',
    rest: '/api/seo/scan/{head}/compare/extraction/pages',
    ...{ items: 'pages', as: 'owner', rows: 'head', key: 'url', order: ADDED_PAGES },
    input: { head: '{head}', base: '{base}', rule: '{rule}', change: 'appeared' },
    restInput: { with: '{base}', rule: '{rule}', change: 'appeared' },
  },
  {
    procedure: 'seoScan.links.pages',
    rest: '/api/seo/scan/{head}/links/pages',
    ...{ items: 'pages', as: 'owner', rows: 'head', key: 'url', input: { id: '{head}' } },
    order: `select url as key from scan_page_links order by rank desc, number`,
  },
  {
    procedure: 'seoScan.links.orphans',
    rest: '/api/seo/scan/{head}/links/orphans',
    ...{ items: 'orphans', as: 'owner', rows: 'head', key: 'url', input: { id: '{head}' } },
    order: 'select url as key from scan_orphans order by place',
  },
  {
    ...{ procedure: 'seoScan.ignores.list', rest: '/api/seo/ignores', items: 'ignores' },
    ...{ as: 'owner', rows: 'ignores', order: newest('issue_ignores') },
  },
  {
    procedure: 'redirectMaps.redirects',
    rest: '/api/seo/redirect-maps/{redirectMap}/redirects',
    ...{ items: 'redirects', as: 'owner', rows: 'redirects', key: 'number' },
    input: { id: '{redirectMap}' },
    order: 'select number::text as key from redirects order by number',
  },
  {
    procedure: 'monitoring.changes',
    rest: '/api/monitoring/{website}/changes',
    ...{ items: 'changes', as: 'owner', rows: 'changes', input: { websiteId: '{website}' } },
    ...{ restInput: {}, order: newest('page_changes') },
  },
  {
    ...{ procedure: 'fixes.list', rest: '/api/seo/fixes', items: 'fixes' },
    ...{ as: 'owner', rows: 'fixes', order: newest('fixes') },
  },
  {
    ...{ procedure: 'fixRepairs.list', rest: '/api/seo/repairs', items: 'repairs' },
    ...{ as: 'owner', rows: 'repairs', input: { websiteId: '{website}' } },
    order: newest('fix_repairs'),
  },
  {
    ...{ procedure: 'traffic.list', rest: '/campaigns', items: 'campaigns' },
    ...{ as: 'owner', rows: 'campaigns', order: newest('campaigns') },
  },
  {
    procedure: 'traffic.visits',
    rest: '/api/campaigns/{campaign}/visits',
    ...{ items: 'visits', as: 'owner', rows: 'visits', input: { id: '{campaign}' } },
    order: 'select id::text as key from visits order by seq',
  },
  {
    ...{ procedure: 'system.activity.list', rest: '/api/admin/audit-log', items: 'entries' },
    ...{ as: 'support', rows: 'activity', order: byId('activity_entries') },
  },
  {
    ...{ procedure: 'keywords.list', rest: '/api/seo/tracked-keywords', items: 'keywords' },
    ...{ as: 'owner', rows: 'compared', order: newest('tracked_keywords') },
  },
  {
    ...{ procedure: 'keywords.alerts.list', rest: '/api/seo/keyword-alerts', items: 'alerts' },
    ...{ as: 'owner', rows: 'compared', order: newest('rank_alerts') },
  },
  {
    procedure: 'keywords.compareCompetitors',
    rest: '/api/seo/competitor-comparison',
    ...{ items: 'rows', as: 'owner', rows: 'compared', input: { domain: 'example.com' } },
    order: 'select id::text as key from tracked_keywords order by normalised, id',
  },
];
