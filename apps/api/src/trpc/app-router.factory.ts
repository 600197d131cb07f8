import {
  AccountService,
  ApiKeysService,
  AuthService,
  CustomersService,
  EmailConfirmation,
  PasswordChangeService,
  PasswordResetService,
  SessionsService,
  StaffMembersService,
  UserSettingsService,
} from '@app/auth';
import {
  CustomerBillingService,
  FreeCouponsService,
  InvoicesService,
  LedgerService,
  OrdersService,
  PaymentReviewService,
  RenewalsService,
  ScanAllowanceService,
  SubscriptionsService,
  VisitAllowanceService,
} from '@app/billing';
import { CouponsService, StaffCouponsService } from '@app/coupons';
import { ContactService } from '@app/contact';
import { WebsitesService } from '@app/domain';
import {
  AutoFixService,
  BulkFixesService,
  FixImpactService,
  FixExportsService,
  FixesService,
  GenerationsService,
  WidgetFixService,
} from '@app/fixes';
import { ConnectService, GscBreakdowns, GscReadingService, PropertiesService } from '@app/gsc';
import { LighthouseService } from '@app/lighthouse';
import { NotificationsService, OutboxService } from '@app/notifications';
import {
  ComparisonService,
  IgnoresService,
  ScanIssuesService,
  ScanReadingService,
  SchedulesService,
  SeoScanService,
  ReportBrandingService,
  SiteKeywordsService,
  SuggestionsService,
  TrendService,
} from '@app/seo-scan';
import {
  AnalyticsService,
  CampaignsService,
  KeywordFinder,
  VisitWorkersService,
} from '@app/traffic';
import { WebhooksService } from '@app/webhooks';
import { InstallationsService } from '@app/widget';
import { MembersService, WorkspacesService } from '@app/workspaces';
import { Injectable } from '@nestjs/common';
import { ActivityService } from '../activity/activity.service.js';
import { DashboardService } from '../dashboard/dashboard.service.js';
import { SystemService } from '../health/system.service.js';
import { QueuesService } from '../queues/queues.service.js';
import { createAppRouter } from './app-router.js';
import type { AppRouter } from './app-router.js';

/** Collects the services of the tRPC router from Nest's container. */
@Injectable()
export class AppRouterFactory {
  constructor(
    readonly auth: AuthService,
    readonly passwordResets: PasswordResetService,
    readonly passwordChanges: PasswordChangeService,
    readonly emailConfirmation: EmailConfirmation,
    readonly sessions: SessionsService,
    readonly apiKeys: ApiKeysService,
    readonly userSettings: UserSettingsService,
    readonly account: AccountService,
    readonly staffMembers: StaffMembersService,
    readonly customers: CustomersService,
    readonly notifications: NotificationsService,
    readonly outbox: OutboxService,
    readonly allowance: ScanAllowanceService,
    readonly invoices: InvoicesService,
    readonly freeCoupons: FreeCouponsService,
    readonly orders: OrdersService,
    readonly review: PaymentReviewService,
    readonly subscriptions: SubscriptionsService,
    readonly renewals: RenewalsService,
    readonly visits: VisitAllowanceService,
    readonly ledger: LedgerService,
    readonly coupons: CouponsService,
    readonly staffCoupons: StaffCouponsService,
    readonly contact: ContactService,
    readonly webhooks: WebhooksService,
    readonly workspaces: WorkspacesService,
    readonly members: MembersService,
    readonly websites: WebsitesService,
    readonly lighthouse: LighthouseService,
    readonly gscConnecting: ConnectService,
    readonly gscProperties: PropertiesService,
    readonly gscReading: GscReadingService,
    readonly gscBreakdowns: GscBreakdowns,
    readonly scans: SeoScanService,
    readonly scanReading: ScanReadingService,
    readonly scanIssues: ScanIssuesService,
    readonly suggestions: SuggestionsService,
    readonly siteKeywords: SiteKeywordsService,
    readonly branding: ReportBrandingService,
    readonly schedules: SchedulesService,
    readonly ignores: IgnoresService,
    readonly comparison: ComparisonService,
    readonly trends: TrendService,
    readonly installations: InstallationsService,
    readonly fixes: FixesService,
    readonly bulkFixes: BulkFixesService,
    readonly fixGenerations: GenerationsService,
    readonly autoFix: AutoFixService,
    readonly widgetFixes: WidgetFixService,
    readonly fixExports: FixExportsService,
    readonly fixImpact: FixImpactService,
    readonly campaigns: CampaignsService,
    readonly keywordFinder: KeywordFinder,
    readonly visitWorkers: VisitWorkersService,
    readonly analytics: AnalyticsService,
    readonly dashboard: DashboardService,
    readonly system: SystemService,
    readonly customerBilling: CustomerBillingService,
    readonly activity: ActivityService,
    readonly queues: QueuesService,
  ) {}

  create(): AppRouter {
    return createAppRouter(this);
  }
}
