import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { lazyNamed } from '../../lib/lazy-named.js';
import { useUser } from '../../lib/session-context.js';

const PaymentsPage = lazyNamed(() => import('./payments/payments-page.js'), 'PaymentsPage');
const CustomersPage = lazyNamed(() => import('./customers/customers-page.js'), 'CustomersPage');
const CustomerPage = lazyNamed(() => import('./customers/customer-page.js'), 'CustomerPage');
const CouponsPage = lazyNamed(() => import('./coupons/coupons-page.js'), 'CouponsPage');
const MessagesPage = lazyNamed(() => import('./messages/messages-page.js'), 'MessagesPage');
const OutboxPage = lazyNamed(() => import('./outbox/outbox-page.js'), 'OutboxPage');
const ActivityPage = lazyNamed(() => import('./activity/activity-page.js'), 'ActivityPage');
const QueuesPage = lazyNamed(() => import('./queues/queues-page.js'), 'QueuesPage');
const StaffPage = lazyNamed(() => import('./staff/staff-page.js'), 'StaffPage');
const ConfigurationPage = lazyNamed(
  () => import('./configuration/configuration-page.js'),
  'ConfigurationPage',
);

type StaffScreensProps = {
  /** The page for unknown addresses: others than staff cannot tell these from any other. */
  notFound: ReactNode;
};

/** Everything under /admin. */
export function StaffScreens({ notFound }: StaffScreensProps) {
  const role = useUser()?.role ?? 'user';
  if (role === 'user') return notFound;
  const forAdmin = (screen: ReactNode) => (role === 'admin' ? screen : notFound);
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
      <Route path="*" element={notFound} />
    </Routes>
  );
}
