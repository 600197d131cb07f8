import { Suspense, useEffect } from 'react';
import { Route, createRoutesFromElements, useRoutes } from 'react-router';
import { repeatEarlyInput } from './lib/early-input.js';
import { lazyNamed } from './lib/lazy-named.js';
import { PublicLayout } from './features/landing/public-layout.js';

const LandingPage = lazyNamed(() => import('./features/landing/landing-page.js'), 'LandingPage');
const ContactPage = lazyNamed(() => import('./features/landing/contact-page.js'), 'ContactPage');
const BotPage = lazyNamed(() => import('./features/landing/bot-page.js'), 'BotPage');
const LoginPage = lazyNamed(() => import('./features/auth/login-page.js'), 'LoginPage');
const ForgotPasswordPage = lazyNamed(
  () => import('./features/auth/forgot-password-page.js'),
  'ForgotPasswordPage',
);
const ResetPasswordPage = lazyNamed(
  () => import('./features/auth/reset-password-page.js'),
  'ResetPasswordPage',
);
const ConfirmEmailPage = lazyNamed(
  () => import('./features/auth/confirm-email-page.js'),
  'ConfirmEmailPage',
);
const ConnectAppPage = lazyNamed(
  () => import('./features/settings/connect-app-page.js'),
  'ConnectAppPage',
);
const JoinWorkspacePage = lazyNamed(
  () => import('./features/workspaces/join-workspace-page.js'),
  'JoinWorkspacePage',
);
const SettingsScreen = lazyNamed(() => import('./screens/settings-screen.js'), 'SettingsScreen');
const PricingPage = lazyNamed(
  () => import('./features/billing/pricing/pricing-page.js'),
  'PricingPage',
);
const PaymentPage = lazyNamed(
  () => import('./features/billing/payment/payment-page.js'),
  'PaymentPage',
);
const CryptoPaymentPage = lazyNamed(
  () => import('./features/billing/payment/crypto-payment-page.js'),
  'CryptoPaymentPage',
);
const CheckoutPage = lazyNamed(
  () => import('./features/billing/checkout/checkout-page.js'),
  'CheckoutPage',
);
const GuestScanPage = lazyNamed(
  () => import('./features/seo-scan/guest/guest-scan-page.js'),
  'GuestScanPage',
);
const SharedReportScreen = lazyNamed(
  () => import('./screens/shared-report-screen.js'),
  'SharedReportScreen',
);
const SharedProofPage = lazyNamed(
  () => import('./features/fixes/record/shared-proof-page.js'),
  'SharedProofPage',
);
const OpenLayout = lazyNamed(() => import('./screens/open-layout.js'), 'OpenLayout');
const QuickStartPage = lazyNamed(
  () => import('./features/quick-start/quick-start-page.js'),
  'QuickStartPage',
);
const SignedInLayout = lazyNamed(() => import('./screens/signed-in-layout.js'), 'SignedInLayout');
const SeoAutoFixScreen = lazyNamed(
  () => import('./screens/seo-auto-fix-screen.js'),
  'SeoAutoFixScreen',
);
const AuditDashboardScreen = lazyNamed(
  () => import('./screens/audit-dashboard-screen.js'),
  'AuditDashboardScreen',
);
const ComparePage = lazyNamed(
  () => import('./features/seo-scan/compare/compare-page.js'),
  'ComparePage',
);
const ScanDetailScreen = lazyNamed(
  () => import('./screens/scan-detail-screen.js'),
  'ScanDetailScreen',
);
const WebsitesScreen = lazyNamed(() => import('./screens/websites-screen.js'), 'WebsitesScreen');
const WebsiteScreen = lazyNamed(() => import('./screens/website-screen.js'), 'WebsiteScreen');
const LinkGraphPage = lazyNamed(
  () => import('./features/seo-scan/links/link-graph-page.js'),
  'LinkGraphPage',
);
const ExperimentsPage = lazyNamed(
  () => import('./features/experiments/experiments-page.js'),
  'ExperimentsPage',
);
const RedirectsPage = lazyNamed(
  () => import('./features/redirect-maps/redirects-page.js'),
  'RedirectsPage',
);
const OnPageScreen = lazyNamed(() => import('./screens/on-page-screen.js'), 'OnPageScreen');
const WidgetInstallationPage = lazyNamed(
  () => import('./features/widget/widget-installation-page.js'),
  'WidgetInstallationPage',
);
const InvoicePage = lazyNamed(
  () => import('./features/billing/invoices/invoice-page.js'),
  'InvoicePage',
);
const DashboardPage = lazyNamed(
  () => import('./features/dashboard/dashboard-page.js'),
  'DashboardPage',
);
const NewCampaignPage = lazyNamed(
  () => import('./features/traffic/new-campaign-page.js'),
  'NewCampaignPage',
);
const CampaignScreen = lazyNamed(() => import('./screens/campaign-screen.js'), 'CampaignScreen');
const JourneysPage = lazyNamed(
  () => import('./features/traffic/journeys/journeys-page.js'),
  'JourneysPage',
);
const JourneyPage = lazyNamed(
  () => import('./features/traffic/journeys/journey-page.js'),
  'JourneyPage',
);
const CampaignSchedulesPage = lazyNamed(
  () => import('./features/traffic/schedules/campaign-schedules-page.js'),
  'CampaignSchedulesPage',
);
const GscAnalyticsPage = lazyNamed(
  () => import('./features/gsc/gsc-analytics-page.js'),
  'GscAnalyticsPage',
);
const KeywordTrackerPage = lazyNamed(
  () => import('./features/keywords/keyword-tracker-page.js'),
  'KeywordTrackerPage',
);
const KeywordAlertsPage = lazyNamed(
  () => import('./features/keywords/alerts/keyword-alerts-page.js'),
  'KeywordAlertsPage',
);
const KeywordDetailPage = lazyNamed(
  () => import('./features/keywords/keyword-detail-page.js'),
  'KeywordDetailPage',
);
const ResultPagePage = lazyNamed(
  () => import('./features/keywords/result-page/result-page-page.js'),
  'ResultPagePage',
);
const DomainAnalyticsPage = lazyNamed(
  () => import('./features/domain-analytics/domain-analytics-page.js'),
  'DomainAnalyticsPage',
);
const AnalyticsPage = lazyNamed(
  () => import('./features/analytics/analytics-page.js'),
  'AnalyticsPage',
);
const StaffScreens = lazyNamed(() => import('./features/admin/staff-screens.js'), 'StaffScreens');
const UnknownPath = lazyNamed(() => import('./screens/unknown-path.js'), 'UnknownPath');
const NotFoundPage = lazyNamed(() => import('./features/shell/not-found-page.js'), 'NotFoundPage');

/** One line per page; each is loaded when it is first opened, or shortly before. */
export const routes = createRoutesFromElements(
  <>
    <Route element={<PublicLayout />}>
      <Route path="/" element={<LandingPage />} />
      <Route path="/home" element={<LandingPage />} />
      <Route path="/login" element={<LoginPage />} />
      <Route path="/forgot-password" element={<ForgotPasswordPage />} />
      <Route path="/reset-password" element={<ResetPasswordPage />} />
      <Route path="/confirm-email" element={<ConfirmEmailPage />} />
      <Route path="/pricing" element={<PricingPage />} />
      <Route path="/payment" element={<PaymentPage />} />
      <Route path="/crypto-payment" element={<CryptoPaymentPage />} />
      <Route path="/contact" element={<ContactPage />} />
      <Route path="/bot" element={<BotPage />} />
      <Route path="/scan/:token" element={<GuestScanPage />} />
      <Route path="/proof/:token" element={<SharedProofPage />} />
    </Route>
    <Route path="/shared/:token" element={<SharedReportScreen />} />
    <Route element={<OpenLayout />}>
      <Route path="/quick-start" element={<QuickStartPage />} />
    </Route>
    <Route element={<SignedInLayout />}>
      <Route path="/dashboard" element={<DashboardPage />} />
      <Route path="/direct-traffic" element={<NewCampaignPage source="direct" />} />
      <Route path="/seo-traffic" element={<NewCampaignPage source="seo" />} />
      <Route path="/campaigns/:campaignId" element={<CampaignScreen />} />
      <Route path="/campaign-schedules" element={<CampaignSchedulesPage />} />
      <Route path="/journeys" element={<JourneysPage />} />
      <Route path="/journeys/:journeyId" element={<JourneyPage />} />
      <Route path="/keyword-tracker" element={<KeywordTrackerPage />} />
      <Route path="/keyword-tracker/alerts" element={<KeywordAlertsPage />} />
      <Route path="/keyword-tracker/:keywordId" element={<KeywordDetailPage />} />
      <Route
        path="/keyword-tracker/:keywordId/result-page/:snapshotId"
        element={<ResultPagePage />}
      />
      <Route path="/gsc-analytics" element={<GscAnalyticsPage />} />
      <Route path="/domain-analytics" element={<DomainAnalyticsPage />} />
      <Route path="/analytics" element={<AnalyticsPage />} />
      <Route path="/websites" element={<WebsitesScreen />} />
      <Route path="/websites/:website/:tab?" element={<WebsiteScreen />} />
      <Route path="/websites/:website/redirects" element={<RedirectsPage />} />
      <Route path="/websites/:website/experiments" element={<ExperimentsPage />} />
      <Route path="/seo-auto-fix" element={<SeoAutoFixScreen />} />
      <Route path="/seo-dashboard" element={<AuditDashboardScreen />} />
      <Route path="/seo-scan/:scanId" element={<ScanDetailScreen />} />
      <Route path="/seo-scan/:scanId/links" element={<LinkGraphPage />} />
      <Route path="/seo-scan/:scanId/compare" element={<ComparePage />} />
      <Route path="/checkout" element={<CheckoutPage />} />
      <Route path="/onpage-seo" element={<OnPageScreen />} />
      <Route path="/widget-installation" element={<WidgetInstallationPage />} />
      <Route path="/invoice" element={<InvoicePage />} />
      <Route path="/settings" element={<SettingsScreen />} />
      <Route path="/connect-app" element={<ConnectAppPage />} />
      <Route path="/join-workspace" element={<JoinWorkspacePage />} />
      <Route path="/admin/*" element={<StaffScreens notFound={<NotFoundPage />} />} />
    </Route>
    <Route element={<UnknownPath />}>
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </>,
);

/** The page of the current address. */
export function AppRoutes() {
  return (
    <Suspense fallback={null}>
      {useRoutes(routes)}
      <Started />
    </Suspense>
  );
}

/** Next to a page, as the parts of a prerendered document come to life one after the other. */
function Started() {
  useEffect(repeatEarlyInput, []);
  return null;
}
