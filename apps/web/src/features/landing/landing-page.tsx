import { RENDERED_PAGE_SCANS, scanPlans } from '@app/billing/contract';
import {
  Coins,
  FileCode2,
  FileDown,
  Gauge,
  History,
  ListChecks,
  ServerCog,
  Timer,
} from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink } from '../../components/button-link.js';
import { FeatureList } from '../../components/feature-list.js';
import { ScanPlanCards } from '../../components/scan-plan-cards.js';
import { formatCount } from '../../lib/numbers.js';
import { registerPath } from '../../lib/login-path.js';
import { yearlySavingPercent } from '../../lib/price-list.js';
import { AutoFixSection } from './auto-fix-section.js';
import { GuestScanForm } from './guest-scan-form.js';
import { IssueExample } from './issue-example.js';
import { PointsGrid } from './points-grid.js';
import { ProductScreenshot } from './product-screenshot.js';
import { VisitsSection } from './visits-section.js';

const FEATURES = [
  {
    icon: ListChecks,
    title: 'Evidence for every issue',
    text: '138 checks in 18 categories. Each finding shows the page, the exact tag or header, why it matters and the source of the rule.',
  },
  {
    icon: Gauge,
    title: 'A score you can check',
    text: "See how many points each check costs and how many you gain by fixing it. What couldn't be measured never counts as passed.",
  },
  {
    icon: History,
    title: 'What changed since last time',
    text: 'Issues are new, open, fixed or back. Compare two scans side by side, with the checks that moved the score.',
  },
  {
    icon: Timer,
    title: 'Speed, measured',
    text: 'Lighthouse in a real Chromium, for mobile and desktop: all four scores, what slows the page down, and the history.',
  },
  {
    icon: FileDown,
    title: 'Reports to share',
    text: 'A print-ready PDF, all issues as CSV, the whole scan as JSON, or plain text.',
  },
  {
    icon: FileCode2,
    title: 'A polite crawler',
    text: 'It obeys robots.txt, reads your sitemaps, sends two requests a second unless its verified owner allows more, and identifies itself.',
  },
  {
    icon: Coins,
    title: 'Smart scans',
    text: 'Unchanged pages with pending issues are skipped and not charged. Only pages that respond count.',
  },
  {
    icon: ServerCog,
    title: 'Self-hosted',
    text: 'Groundswell runs on your own computer or server. Your scans stay in your database.',
  },
] as const;

export function LandingPage() {
  const { free } = scanPlans;
  return (
    <main id="main" className="flex-1">
      <title>Groundswell: find what holds your website back in search</title>
      <section className="mx-auto max-w-6xl px-4 pt-14 pb-16 sm:px-6 sm:pt-20">
        <div className="grid items-center gap-10 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
          <div>
            <h1 className="text-display font-semibold tracking-tight text-balance">
              Find what holds your website back in search
            </h1>
            <p className="mt-5 max-w-xl text-lg text-text-muted">
              Groundswell scans your website page by page, shows every search issue with the tag
              that causes it, writes fixes from your own content, and puts them live.
            </p>
            <GuestScanForm />
            <div className="mt-6 flex flex-wrap gap-3">
              <ButtonLink to={registerPath()}>Get Started</ButtonLink>
              <ButtonLink variant="ghost" to="/pricing">
                View Pricing
              </ButtonLink>
            </div>
          </div>
          <IssueExample />
        </div>
        <ProductScreenshot />
      </section>
      <section className="border-y bg-surface" aria-labelledby="features-title">
        <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6">
          <h2 id="features-title" className="text-2xl font-semibold">
            What you get from a scan
          </h2>
          <PointsGrid points={FEATURES} />
        </div>
      </section>
      <AutoFixSection />
      <VisitsSection />
      <section
        id="pricing"
        aria-labelledby="pricing-title"
        className="mx-auto max-w-6xl px-4 py-14 sm:px-6"
      >
        <h2 id="pricing-title" className="text-2xl font-semibold">
          {free.name}, no payment details needed
        </h2>
        <div className="mt-6 flex max-w-xl flex-col gap-5 rounded-lg border bg-surface p-6">
          <FeatureList
            features={[
              `${formatCount(free.pageScans)} page scans a month, reset on the 1st`,
              `${formatCount(free.websites)} websites`,
              'All checks, with evidence and how to fix',
              'AI fixes and the widget that applies them',
              'The score with the points each check costs',
              'Lighthouse, scan comparison, and reports as PDF, CSV, JSON and text',
            ]}
          />
          <ButtonLink className="self-start" to={registerPath()}>
            Get Started
          </ButtonLink>
        </div>
        <h3 className="mt-12 mb-5 text-xl font-semibold">Plans with more page scans</h3>
        <ScanPlanCards cycle="monthly" />
        <p className="mt-5 text-text-muted">
          A page that is read in a browser uses {RENDERED_PAGE_SCANS} page scans. Save{' '}
          {yearlySavingPercent()}% with yearly billing. Extra scan packs and visit plans are on the{' '}
          <Link to="/pricing" className="text-accent underline underline-offset-4">
            pricing page
          </Link>
          . 7-day money-back guarantee.
        </p>
      </section>
    </main>
  );
}
