import { Suspense, lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { PublicLayout } from './features/landing/public-layout.js';

const LandingPage = lazy(async () => ({
  default: (await import('./features/landing/landing-page.js')).LandingPage,
}));
const ContactPage = lazy(async () => ({
  default: (await import('./features/landing/contact-page.js')).ContactPage,
}));
const BotPage = lazy(async () => ({
  default: (await import('./features/landing/bot-page.js')).BotPage,
}));
const LoginPage = lazy(async () => ({
  default: (await import('./features/auth/login-page.js')).LoginPage,
}));
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('./features/auth/forgot-password-page.js')).ForgotPasswordPage,
}));
const ResetPasswordPage = lazy(async () => ({
  default: (await import('./features/auth/reset-password-page.js')).ResetPasswordPage,
}));
const ConfirmEmailPage = lazy(async () => ({
  default: (await import('./features/auth/confirm-email-page.js')).ConfirmEmailPage,
}));
const JoinWorkspacePage = lazy(async () => ({
  default: (await import('./features/workspaces/join-workspace-page.js')).JoinWorkspacePage,
}));
const SettingsScreen = lazy(async () => ({
  default: (await import('./screens/settings-screen.js')).SettingsScreen,
}));
const PricingPage = lazy(async () => ({
  default: (await import('./features/billing/pricing/pricing-page.js')).PricingPage,
}));
const PaymentPage = lazy(async () => ({
  default: (await import('./features/billing/payment/payment-page.js')).PaymentPage,
}));
const CryptoPaymentPage = lazy(async () => ({
  default: (await import('./features/billing/payment/crypto-payment-page.js')).CryptoPaymentPage,
}));
const CheckoutPage = lazy(async () => ({
  default: (await import('./features/billing/checkout/checkout-page.js')).CheckoutPage,
}));
const SignedInLayout = lazy(async () => ({
  default: (await import('./screens/signed-in-layout.js')).SignedInLayout,
}));
const SeoAutoFixScreen = lazy(async () => ({
  default: (await import('./screens/seo-auto-fix-screen.js')).SeoAutoFixScreen,
}));
const AuditDashboardScreen = lazy(async () => ({
  default: (await import('./screens/audit-dashboard-screen.js')).AuditDashboardScreen,
}));
const ComparePage = lazy(async () => ({
  default: (await import('./features/seo-scan/compare/compare-page.js')).ComparePage,
}));
const ScanDetailScreen = lazy(async () => ({
  default: (await import('./screens/scan-detail-screen.js')).ScanDetailScreen,
}));
const OnPageScreen = lazy(async () => ({
  default: (await import('./screens/on-page-screen.js')).OnPageScreen,
}));
const WidgetInstallationPage = lazy(async () => ({
  default: (await import('./features/widget/widget-installation-page.js')).WidgetInstallationPage,
}));
const InvoicePage = lazy(async () => ({
  default: (await import('./features/billing/invoices/invoice-page.js')).InvoicePage,
}));
const DashboardPage = lazy(async () => ({
  default: (await import('./features/dashboard/dashboard-page.js')).DashboardPage,
}));
const DirectTrafficPage = lazy(async () => ({
  default: (await import('./features/traffic/direct-traffic-page.js')).DirectTrafficPage,
}));
const SeoTrafficPage = lazy(async () => ({
  default: (await import('./features/traffic/seo-traffic-page.js')).SeoTrafficPage,
}));
const CampaignDetailPage = lazy(async () => ({
  default: (await import('./features/traffic/detail/campaign-detail-page.js')).CampaignDetailPage,
}));
const GscAnalyticsPage = lazy(async () => ({
  default: (await import('./features/gsc/gsc-analytics-page.js')).GscAnalyticsPage,
}));
const AnalyticsPage = lazy(async () => ({
  default: (await import('./features/analytics/analytics-page.js')).AnalyticsPage,
}));
const StaffScreens = lazy(async () => ({
  default: (await import('./features/admin/staff-screens.js')).StaffScreens,
}));

/** One line per page; each is loaded when it is first opened. */
export function AppRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
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
        </Route>
        <Route element={<SignedInLayout />}>
          <Route path="/dashboard" element={<DashboardPage />} />
          <Route path="/direct-traffic" element={<DirectTrafficPage />} />
          <Route path="/seo-traffic" element={<SeoTrafficPage />} />
          <Route path="/campaigns/:campaignId" element={<CampaignDetailPage />} />
          <Route path="/gsc-analytics" element={<GscAnalyticsPage />} />
          <Route path="/analytics" element={<AnalyticsPage />} />
          <Route path="/seo-auto-fix" element={<SeoAutoFixScreen />} />
          <Route path="/seo-dashboard" element={<AuditDashboardScreen />} />
          <Route path="/seo-scan/:scanId" element={<ScanDetailScreen />} />
          <Route path="/seo-scan/:scanId/compare" element={<ComparePage />} />
          <Route path="/checkout" element={<CheckoutPage />} />
          <Route path="/onpage-seo" element={<OnPageScreen />} />
          <Route path="/widget-installation" element={<WidgetInstallationPage />} />
          <Route path="/invoice" element={<InvoicePage />} />
          <Route path="/settings" element={<SettingsScreen />} />
          <Route path="/join-workspace" element={<JoinWorkspacePage />} />
          <Route path="/admin/*" element={<StaffScreens />} />
        </Route>
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </Suspense>
  );
}
