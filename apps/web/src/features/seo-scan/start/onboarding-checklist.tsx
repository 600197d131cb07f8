import type { ScanLimitReached } from '@app/seo-scan/contract';
import { Circle, CircleCheck, X } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink } from '../../../components/button-link.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { cn } from '../../../lib/class-names.js';
import { usePreference } from '../../../lib/preference.js';
import { trpc } from '../../../lib/trpc.js';
import { websitePath } from '../../../lib/website-path.js';
import { DEFAULT_PAGES } from './page-choices.js';
import { ScanCostNote } from './scan-cost-note.js';
import { startFailureMessage } from './start-failure.js';
import { useStartScan } from './use-start-scan.js';
import { toastError } from '../../../lib/toasts.js';

const ADD_WEBSITE = '#add-website';

type OnboardingChecklistProps = {
  onStarted: (scanId: string) => void;
  onLimitReached: (result: ScanLimitReached) => void;
};

/**
 * Onboarding steps of a new account, completed according to its data; disappears when all are done or when it is
 * hidden.
 */
export function OnboardingChecklist({ onStarted, onLimitReached }: OnboardingChecklistProps) {
  const websites = trpc.domain.list.useQuery();
  const history = trpc.seoScan.history.useQuery({ limit: 6 });
  const site = trpc.system.site.useQuery(undefined, { staleTime: Infinity });
  const usage = trpc.billing.scanUsage.useQuery();
  const plans = trpc.billing.subscriptions.current.useQuery();
  const keywords = trpc.keywords.list.useQuery({ limit: 1 });
  const [choice, setChoice] = usePreference('first-steps');
  const start = useStartScan({ onStarted, onLimitReached });
  const isKnown = websites.isSuccess && history.isSuccess && usage.isSuccess && plans.isSuccess;
  if (!isKnown || !keywords.isSuccess || choice === 'hidden') return null;

  const unverified = websites.data.websites.find(({ verified }) => !verified);
  const steps = [
    {
      name: 'Add your website',
      text: 'It gets its own score. Switch between websites at the top.',
      isDone: websites.data.websites.length > 0,
    },
    {
      name: 'Verify ownership',
      text: 'By a meta tag, a file or a DNS record. Scanning works without it.',
      to: unverified === undefined ? ADD_WEBSITE : websitePath(unverified.domain, 'setup'),
      isDone: websites.data.websites.some(({ verified }) => verified),
    },
    {
      name: 'Run your first scan',
      text: 'Enter a URL below and press Scan Now.',
      isDone: history.data.scans.some(({ status }) => status === 'completed'),
    },
    {
      name: 'Install the widget',
      text: 'One line of script that puts fixes live and lets you revert them.',
      to: '/widget-installation',
      isDone: websites.data.websites.some(({ widget_status }) => widget_status === 'connected'),
    },
    {
      name: 'Track a keyword',
      text: 'See its rank in search results, with the source and date of each position.',
      to: '/keyword-tracker',
      isDone: keywords.data.plan.tracked + keywords.data.plan.demoTracked > 0,
    },
    {
      name: 'Choose a plan',
      text: 'For more page scans or visits. The Free plan stays free.',
      to: '/pricing',
      isDone: usage.data.planCode !== 'free' || plans.data.visits !== null,
    },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  const demoUrl = site.data?.demoSiteUrl ?? null;

  return (
    <Card aria-labelledby="first-steps-title">
      <CardHeader>
        <CardTitle id="first-steps-title">First steps</CardTitle>
        <div className="flex items-center gap-2">
          <p className="text-sm text-text-muted tabular">
            {done} of {steps.length} done
          </p>
          <Button
            variant="ghost"
            size="icon"
            aria-label="Hide first steps"
            onClick={() => setChoice('hidden')}
          >
            <X aria-hidden />
          </Button>
        </div>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <ol className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-3">
          {steps.map(({ name, text, to, isDone }) => (
            <li key={name} className="flex gap-2.5">
              {isDone ? (
                <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
              ) : (
                <Circle aria-hidden className="mt-0.5 size-4 shrink-0 text-text-muted" />
              )}
              <div>
                <p className={cn('font-medium', isDone && 'text-text-muted line-through')}>
                  {to === undefined || isDone ? (
                    name
                  ) : (
                    <Link to={to} className="text-accent underline-offset-4 hover:underline">
                      {name}
                    </Link>
                  )}
                  {isDone && <span className="sr-only"> (done)</span>}
                </p>
                <p className="text-sm text-text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap items-center gap-3">
          {websites.data.websites.length === 0 && (
            <ButtonLink size="sm" to={ADD_WEBSITE}>
              Add website
            </ButtonLink>
          )}
          {demoUrl !== null && (
            <Button
              size="sm"
              disabled={start.isPending}
              onClick={() =>
                start.mutate(
                  { url: demoUrl, maxPages: DEFAULT_PAGES, rendering: 'raw' },
                  { onError: (error) => toastError(startFailureMessage(error)) },
                )
              }
            >
              {start.isPending ? 'Starting…' : 'Scan the demo website'}
            </Button>
          )}
          {demoUrl !== null && (
            <p className="text-sm text-text-muted">
              Harbour Bakery comes with this installation and has deliberate SEO issues.{' '}
              <ScanCostNote pages={DEFAULT_PAGES} className="inline" />
            </p>
          )}
        </div>
      </CardContent>
    </Card>
  );
}
