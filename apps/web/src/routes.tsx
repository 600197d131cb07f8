import { Navigate, createBrowserRouter } from 'react-router';
import type { RouteObject } from 'react-router';
import { PublicLayout } from './features/landing/public-layout.js';
import { ErrorPage } from './features/shell/error-page.js';
import { RootLayout } from './screens/root-layout.js';

const LandingPage = async () => ({
  Component: (await import('./features/landing/landing-page.js')).LandingPage,
});

const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <ErrorPage />,
    HydrateFallback: () => null,
    children: [
      {
        element: <PublicLayout />,
        children: [
          { path: '/', lazy: LandingPage },
          { path: '/home', lazy: LandingPage },
          {
            path: '/login',
            lazy: async () => ({
              Component: (await import('./features/auth/login-page.js')).LoginPage,
            }),
          },
          {
            path: '/contact',
            lazy: async () => ({
              Component: (await import('./features/landing/contact-page.js')).ContactPage,
            }),
          },
          {
            path: '/bot',
            lazy: async () => ({
              Component: (await import('./features/landing/bot-page.js')).BotPage,
            }),
          },
        ],
      },
      {
        lazy: async () => ({
          Component: (await import('./screens/signed-in-layout.js')).SignedInLayout,
        }),
        children: [
          { path: '/dashboard', element: <Navigate to="/seo-auto-fix" replace /> },
          {
            path: '/seo-auto-fix',
            lazy: async () => ({
              Component: (await import('./screens/seo-auto-fix-screen.js')).SeoAutoFixScreen,
            }),
          },
          {
            path: '/seo-scan/:scanId',
            lazy: async () => ({
              Component: (await import('./features/seo-scan/scan-detail-page.js')).ScanDetailPage,
            }),
          },
        ],
      },
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
];

/** One entry per screen; each screen is loaded when it is first opened. */
export function createRouter() {
  return createBrowserRouter(routes);
}
