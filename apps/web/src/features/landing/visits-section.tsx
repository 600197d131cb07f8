import { ChartColumn, Fingerprint, ReceiptText, ShieldCheck } from 'lucide-react';
import { VisitPlanCards } from '../../components/visit-plan-cards.js';
import { PointsGrid } from './points-grid.js';

const POINTS = [
  {
    icon: ChartColumn,
    title: 'Every visit measured',
    text: 'Direct visitors or visitors by keyword, in a real Chromium or without a browser: load times, pages, errors and screenshots.',
  },
  {
    icon: ReceiptText,
    title: 'Charged only when completed',
    text: 'Visits that fail or never run go back to your plan. The ledger shows every one of them.',
  },
  {
    icon: Fingerprint,
    title: 'Always identifiable',
    text: 'Visitors name themselves in the user agent, so you can filter them out of your analytics. They request no advertising hosts and contact no search engine.',
  },
  {
    icon: ShieldCheck,
    title: 'Your own websites only',
    text: 'A campaign needs proof that the website is yours. Pace limits protect your server, and robots.txt is obeyed unless you turn that off.',
  },
] as const;

/** What visit plans are for, what they are not, and their prices from the catalogue. */
export function VisitsSection() {
  return (
    <section aria-labelledby="visits-title" className="border-b">
      <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6">
        <h2 id="visits-title" className="text-2xl font-semibold">
          Simulated visits to test your website
        </h2>
        <p className="mt-3 max-w-2xl text-lg text-text-muted">
          Try out funnels, analytics and load with visitors whose number and pace you choose. They
          aren&apos;t customers and don&apos;t improve your rankings.
        </p>
        <PointsGrid points={POINTS} />
        <h3 className="mt-12 mb-5 text-xl font-semibold">Visit plans</h3>
        <VisitPlanCards />
        <p className="mt-5 text-text-muted">
          30 days each, paid by UPI or in USDT. 7-day money-back guarantee.
        </p>
      </div>
    </section>
  );
}
