import { lazy } from 'react';
import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { useUser } from '../../lib/session-context.js';

const PaymentsPage = lazy(async () => ({
  default: (await import('./payments/payments-page.js')).PaymentsPage,
}));
const CustomersPage = lazy(async () => ({
  default: (await import('./customers/customers-page.js')).CustomersPage,
}));
const CustomerPage = lazy(async () => ({
  default: (await import('./customers/customer-page.js')).CustomerPage,
}));
const CouponsPage = lazy(async () => ({
  default: (await import('./coupons/coupons-page.js')).CouponsPage,
}));
const MessagesPage = lazy(async () => ({
  default: (await import('./messages/messages-page.js')).MessagesPage,
}));
const OutboxPage = lazy(async () => ({
  default: (await import('./outbox/outbox-page.js')).OutboxPage,
}));
const ActivityPage = lazy(async () => ({
  default: (await import('./activity/activity-page.js')).ActivityPage,
}));
const QueuesPage = lazy(async () => ({
  default: (await import('./queues/queues-page.js')).QueuesPage,
}));
const StaffPage = lazy(async () => ({
  default: (await import('./staff/staff-page.js')).StaffPage,
}));
const ConfigurationPage = lazy(async () => ({
  default: (await import('./configuration/configuration-page.js')).ConfigurationPage,
}));

/** Everything under /admin. For users who are not staff these are unknown paths like any other. */
export function StaffScreens() {
  const role = useUser()?.role ?? 'user';
  if (role === 'user') return <RedirectHome />;
  const forAdmin = (screen: ReactNode) => (role === 'admin' ? screen : <RedirectHome />);
  return (
    <Routes>
      <Route index element={<Navigate to="/admin/payments" replace />} />
      <Route path="payments" element={<PaymentsPage />} />
      <Route path="customers" element={<CustomersPage />} />
      <Route path="customers/:id" element={<CustomerPage />} />
      <Route path="coupons" element={<CouponsPage />} />
      <Route path="messages" element={<MessagesPage />} />
      <Route path="outbox" element={<OutboxPage />} />
      <Route path="activity" element={<ActivityPage />} />
      <Route path="queues" element={<QueuesPage />} />
      <Route path="staff" element={forAdmin(<StaffPage />)} />
      <Route path="configuration" element={forAdmin(<ConfigurationPage />)} />
      <Route path="*" element={<RedirectHome />} />
    </Routes>
  );
}

function RedirectHome() {
  return <Navigate to="/" replace />;
}
