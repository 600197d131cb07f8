import {
  adminOnly,
  everyone,
  open,
  ownUserId,
  ownerAndStaff,
  ownerOnly,
  signedIn,
  staffOnly,
} from './access-expectations.js';
import type { Expectation, Extra, OwnedRows } from './access-expectations.js';
import { accountProcedures, accountRoutes } from './access-accounts.js';
import { analyticsProcedures, analyticsRoutes } from './access-analytics.js';
import { campaignProcedures, campaignRoutes } from './access-campaigns.js';
import { campaignScheduleProcedures, campaignScheduleRoutes } from './access-campaign-schedules.js';
import { keyProcedures, keyRoutes } from './access-keys.js';
import { journeyProcedures, journeyRoutes } from './access-journeys.js';
import { confirmationProcedures, confirmationRoutes } from './access-confirmation.js';
import { couponProcedures, couponRoutes } from './access-coupons.js';
import { extractionProcedures, extractionRoutes } from './access-extraction.js';
import { segmentProcedures, segmentRoutes } from './access-segments.js';
import { fixProcedures, fixRoutes } from './access-fixes.js';
import { gscProcedures, gscRoutes } from './access-gsc.js';
import { guestScanProcedures, guestScanRoutes } from './access-guest-scans.js';
import { exportProcedures, exportRoutes } from './access-exports.js';
import { indexNowProcedures, indexNowRoutes } from './access-index-now.js';
import { keywordProcedures, keywordRoutes } from './access-keywords.js';
import { lighthouseProcedures, lighthouseRoutes } from './access-lighthouse.js';
import { linkGraphProcedures, linkGraphRoutes } from './access-link-graphs.js';
import { messageProcedures, messageRoutes } from './access-messages.js';
import { orderProcedures, orderRoutes } from './access-orders.js';
import { experimentProcedures, experimentRoutes } from './access-experiments.js';
import { redirectMapProcedures, redirectMapRoutes } from './access-redirect-maps.js';
import { sharedReportProcedures, sharedReportRoutes } from './access-shared-reports.js';
import { sitemapFileProcedures, sitemapFileRoutes } from './access-sitemap-files.js';
import { scanResultProcedures, scanResultRoutes } from './access-scan-results.js';
import { scanScheduleProcedures, scanScheduleRoutes } from './access-scan-schedules.js';
import { searchDataProcedures, searchDataRoutes } from './access-search-data.js';
import { subscriptionProcedures, subscriptionRoutes } from './access-subscriptions.js';
import { websiteProcedures, websiteRoutes } from './access-websites.js';
import { widgetProcedures, widgetRoutes } from './access-widget.js';
import { workspaceProcedures, workspaceRoutes } from './access-workspaces.js';
import type { Method } from './test-api.js';

const ofScan: Extra = { input: ({ scanId }) => ({ id: scanId }) };
const ofEndedScan: Extra = { input: ({ endedScanId }) => ({ id: endedScanId }) };
const ofCompletedScan: Extra = { input: ({ completedScanId }) => ({ id: completedScanId }) };
const asHead: Extra = { input: ({ completedScanId }) => ({ head: completedScanId }) };
const aCheckToIgnore = ({ completedScanId }: OwnedRows): object => ({
  scope: 'check',
  checkId: 'title.missing',
  scanId: completedScanId,
  reason: 'On purpose',
});
const ofAssignments = ({ completedScanId }: OwnedRows): { scanId: string } => ({
  scanId: completedScanId,
});
const aCheckToAssign = ({ completedScanId, owner }: OwnedRows): object => ({
  scanId: completedScanId,
  checkIds: ['title.missing'],
  assigneeId: owner.id,
});
const ofInvoice: Extra = { input: ({ invoiceId }) => ({ id: invoiceId }) };
const aUrl = ({ url }: OwnedRows): { url: string } => ({ url });
const credentials = ({ owner }: OwnedRows): { email: string; password: string } => ({
  email: owner.email,
  password: 'correct horse',
});
const ownPassword = (): object => ({ password: 'correct horse' });
const unknownResetLink = (): object => ({ token: 'made up', password: 'correct horse' });
const someSettings = (): object => ({
  traffic: { defaultCountry: 'IN', trafficSpeed: 'slow', autoRetry: false },
});
const newAccount = (): object => ({
  name: 'Eve',
  email: `${crypto.randomUUID()}@example.com`,
  password: 'correct horse',
});

/** Every REST route that declares itself with `@Endpoint`. */
export const restTable: Readonly<Record<string, Expectation>> = {
  'POST /auth/register': open(201, { body: newAccount }),
  // Created in the embedded product only.
  'POST /auth/demo-account': open(403),
  'POST /auth/login': open(200, { body: credentials, showsOwnerToCaller: true }),
  'POST /auth/logout': signedIn(204, { endsSession: true }),
  'GET /auth/me': signedIn(200),
  // The same response for every address, whether it belongs to an account or not.
  'POST /api/email/password-reset': open(202, { body: () => ({ to: 'nobody@example.com' }) }),
  'POST /auth/password-reset': open(400, { body: unknownResetLink }),
  ...confirmationRoutes,
  'GET /api/settings': signedIn(200),
  'PUT /api/settings': signedIn(200, { body: someSettings }),
  ...keyRoutes,
  'GET /api/account/export': signedIn(200),
  'DELETE /api/account': signedIn(200, { body: ownPassword, affectsWholeAccount: true }),
  'GET /api/admin/users': staffOnly(200, { showsOwnerToStaff: true }),
  ...accountRoutes,
  'GET /api/notifications': signedIn(200),
  // Without a limit it would stay open.
  'GET /api/notifications/stream': signedIn(200, { input: () => ({ seconds: 0 }) }),
  'POST /api/notifications/read': ownerOnly(200, {
    body: ({ notificationId }) => ({ id: notificationId }),
  }),
  'GET /api/seo/subscription-usage': signedIn(200),
  'GET /api/seo/subscription-usage/{userId}': ownUserId(200, {
    input: ({ owner }) => ({ userId: owner.id }),
  }),
  'POST /api/seo/scan-page': signedIn(200, { body: aUrl }),
  'POST /api/seo/scan/{id}/cancel': ownerOnly(200, ofScan),
  'GET /api/seo/scan/{id}': ownerOnly(200, ofScan),
  'GET /api/seo/scan/{id}/compare': ownerOnly(200, ofCompletedScan),
  'GET /api/seo/scan/{id}/changes': ownerOnly(200, ofScan),
  'GET /api/seo/scan/{id}/compare/issues': ownerOnly(200, {
    input: ({ completedScanId }) => ({ id: completedScanId, change: 'new' }),
  }),
  'GET /api/seo/scan/{id}/compare/pages': ownerOnly(200, {
    input: ({ completedScanId }) => ({ id: completedScanId, change: 'added' }),
  }),
  'POST /api/seo/scan/{id}/pause': ownerOnly(200, ofScan),
  'POST /api/seo/scan/{id}/resume': ownerOnly(200, ofScan),
  // No browser is configured for printing.
  'GET /api/seo/scan/{id}/report.pdf': ownerOnly(503, ofScan),
  'GET /api/seo/find': signedIn(200, { input: () => ({ text: 'bread' }) }),
  'GET /api/seo/report-branding': signedIn(200),
  // No account here has the Business plan.
  'PUT /api/seo/report-branding': signedIn(403, { body: () => ({ name: 'Tide' }) }),
  'DELETE /api/seo/report-branding': signedIn(200),
  'GET /api/seo/trend': ownerOnly(200, {
    input: ({ completedScanId }) => ({ scanId: completedScanId }),
  }),
  'GET /api/seo/ignores': signedIn(200),
  'POST /api/seo/ignores': ownerOnly(200, { body: aCheckToIgnore }),
  'DELETE /api/seo/ignores/{id}': ownerOnly(200, { input: ({ ignoreId }) => ({ id: ignoreId }) }),
  'GET /api/seo/assignments': ownerOnly(200, { input: ofAssignments }),
  'POST /api/seo/assignments': ownerOnly(200, { body: aCheckToAssign }),
  // It would wait for a worker; a forbidden target is refused at once.
  'POST /api/seo/comprehensive-audit': signedIn(422, { body: () => ({ url: 'http://10.0.0.1/' }) }),
  'POST /api/seo/save-scan': ownerOnly(200, { body: aUrl }),
  'GET /api/seo/scan/{id}/report.csv': ownerOnly(200, ofScan),
  'GET /api/seo/scan/{id}/report.json': ownerOnly(200, ofScan),
  'GET /api/seo/scan/{id}/report.txt': ownerOnly(200, ofScan),
  'GET /api/seo/scan-progress/{id}': ownerOnly(200, ofEndedScan),
  ...guestScanRoutes,
  ...sharedReportRoutes,
  ...sitemapFileRoutes,
  ...indexNowRoutes,
  ...exportRoutes,
  ...extractionRoutes,
  ...segmentRoutes,
  ...scanResultRoutes,
  'GET /api/seo/scan-history': signedIn(200),
  'GET /api/seo/dashboard-stats': signedIn(200),
  ...lighthouseRoutes,
  ...scanScheduleRoutes,
  'GET /api/admin/counts': staffOnly(200),
  'GET /api/admin/audit-log': staffOnly(200),
  'GET /api/admin/audit-log.csv': staffOnly(200),
  'GET /api/invoices': signedIn(200),
  'GET /api/invoices/all.zip': signedIn(200),
  'GET /api/invoices/stats': signedIn(200),
  'GET /api/invoices/{id}': ownerAndStaff(200, ofInvoice),
  'GET /api/invoices/{id}.pdf': ownerAndStaff(202, ofInvoice), // no worker prints here
  'GET /api/invoices/{id}.html': ownerAndStaff(200, ofInvoice),
  ...analyticsRoutes,
  ...widgetRoutes,
  ...campaignRoutes,
  ...journeyRoutes,
  ...campaignScheduleRoutes,
  ...couponRoutes,
  ...fixRoutes,
  ...messageRoutes,
  ...orderRoutes,
  ...subscriptionRoutes,
  ...websiteRoutes,
  ...workspaceRoutes,
  ...gscRoutes,
  ...keywordRoutes,
  ...linkGraphRoutes,
  ...redirectMapRoutes,
  ...experimentRoutes,
  ...searchDataRoutes,
  'GET /health': open(200),
};

/** Routes that do not return JSON and are not in an OpenAPI document: its pages, and the metrics for staff. */
export const undescribedTable: Readonly<Record<string, Expectation>> = {
  'GET /api/docs': open(200),
  'GET /api/docs.json': open(200),
  'GET /api/docs/init.js': open(200),
  'GET /.well-known/http-message-signatures-directory': open(200),
  'GET /metrics': { statuses: { ...everyone(404), anonymous: 401, support: 200, admin: 200 } },
};

export const trpcTable: Readonly<Record<string, Expectation>> = {
  'auth.register': open(200, { body: newAccount }),
  'auth.createDemoAccount': open(403),
  'auth.login': open(200, { body: credentials, showsOwnerToCaller: true }),
  'auth.logout': signedIn(200, { endsSession: true }),
  'auth.me': signedIn(200),
  'auth.passwordReset.request': open(200, { body: () => ({ to: 'nobody@example.com' }) }),
  'auth.passwordReset.confirm': open(400, { body: unknownResetLink }),
  ...confirmationProcedures,
  ...keyProcedures,
  'auth.settings.get': signedIn(200),
  'auth.settings.save': signedIn(200, { body: someSettings }),
  'auth.account.export': signedIn(200),
  'auth.account.remove': signedIn(200, { body: ownPassword, affectsWholeAccount: true }),
  ...accountProcedures,
  'auth.customers.list': staffOnly(200, { input: () => ({}), showsOwnerToStaff: true }),
  'auth.customers.get': staffOnly(200, {
    input: ({ owner }) => ({ id: owner.id }),
    showsOwnerToStaff: true,
  }),
  'notifications.list': signedIn(200, { input: () => ({}) }),
  'notifications.unreadCount': signedIn(200),
  'notifications.markRead': ownerOnly(200, {
    body: ({ notificationId }) => ({ id: notificationId }),
  }),
  'billing.scanUsage': signedIn(200),
  'billing.customers.get': staffOnly(200, {
    input: ({ owner }) => ({ id: owner.id }),
    showsOwnerToStaff: true,
  }),
  'billing.invoices.list': signedIn(200, { input: () => ({}) }),
  'billing.invoices.get': ownerAndStaff(200, ofInvoice),
  'billing.invoices.stats': signedIn(200),
  ...analyticsProcedures,
  ...widgetProcedures,
  ...campaignProcedures,
  ...journeyProcedures,
  ...campaignScheduleProcedures,
  ...couponProcedures,
  ...fixProcedures,
  ...messageProcedures,
  ...orderProcedures,
  ...subscriptionProcedures,
  ...websiteProcedures,
  ...workspaceProcedures,
  ...gscProcedures,
  ...keywordProcedures,
  ...linkGraphProcedures,
  ...redirectMapProcedures,
  ...experimentProcedures,
  ...searchDataProcedures,
  ...lighthouseProcedures,
  'seoScan.start': signedIn(200, { body: aUrl }),
  'seoScan.cancel': ownerOnly(200, { body: ({ scanId }) => ({ id: scanId }) }),
  'seoScan.detail': ownerOnly(200, ofScan),
  'seoScan.issues': ownerOnly(200, ofScan),
  'seoScan.find': signedIn(200, { input: () => ({ text: 'bread' }) }),
  'seoScan.pause': ownerOnly(200, { body: ({ scanId }) => ({ id: scanId }) }),
  'seoScan.resume': ownerOnly(200, { body: ({ scanId }) => ({ id: scanId }) }),
  'seoScan.compare': ownerOnly(200, asHead),
  'seoScan.changes': ownerOnly(200, ofScan),
  'seoScan.compareIssues': ownerOnly(200, {
    input: ({ completedScanId }) => ({ head: completedScanId, change: 'new' }),
  }),
  'seoScan.comparePages': ownerOnly(200, {
    input: ({ completedScanId }) => ({ head: completedScanId, change: 'added' }),
  }),
  'seoScan.trend': ownerOnly(200, {
    input: ({ completedScanId }) => ({ scanId: completedScanId }),
  }),
  'seoScan.ignores.list': signedIn(200, { input: () => ({}) }),
  'seoScan.ignores.add': ownerOnly(200, { body: aCheckToIgnore }),
  'seoScan.ignores.remove': ownerOnly(200, { body: ({ ignoreId }) => ({ id: ignoreId }) }),
  'seoScan.assignments.list': ownerOnly(200, { input: ofAssignments }),
  'seoScan.assignments.assign': ownerOnly(200, { body: aCheckToAssign }),
  'seoScan.branding.get': signedIn(200),
  // No account here has the Business plan.
  'seoScan.branding.save': signedIn(403, { body: () => ({ name: 'Tide' }) }),
  'seoScan.branding.remove': signedIn(200),
  'seoScan.progress': ownerOnly(200, ofScan),
  ...guestScanProcedures,
  ...sharedReportProcedures,
  ...sitemapFileProcedures,
  ...indexNowProcedures,
  ...exportProcedures,
  ...extractionProcedures,
  ...segmentProcedures,
  ...scanResultProcedures,
  'seoScan.history': signedIn(200, { input: () => ({}) }),
  'seoScan.overview': signedIn(200),
  ...scanScheduleProcedures,
  'system.health': open(200),
  'system.site': open(200),
  'system.configuration': adminOnly(200),
  'system.staffCounts': staffOnly(200),
  'system.activity.list': staffOnly(200, { input: () => ({}) }),
  'system.activity.choices': staffOnly(200),
  'system.queues.list': staffOnly(200),
  // The job does not exist for any caller.
  'system.queues.retry': staffOnly(404, { body: () => ({ queue: 'seo-scan', id: 'none' }) }),
  'system.queues.remove': staffOnly(404, { body: () => ({ queue: 'seo-scan', id: 'none' }) }),
};

/** Method and URL of a REST row: placeholders filled in, remaining input as the query. */
export function restRequest(row: string, input: Record<string, unknown>): [Method, string] {
  const [method, path] = row.split(' ') as [Method, string];
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (!path.includes(`{${name}}`)) query.set(name, String(value));
  }
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => String(input[name]));
  return [method, query.size === 0 ? filled : `${filled}?${query.toString()}`];
}
