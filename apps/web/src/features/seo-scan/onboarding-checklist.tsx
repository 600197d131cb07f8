import type { ScanLimitReached } from '@app/seo-scan/contract';
import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { cn } from '../../lib/class-names.js';
import { trpc } from '../../lib/trpc.js';
import { startFailureMessage } from './start-failure.js';
import { useStartScan } from './use-start-scan.js';
import { toastError } from '../../lib/toasts.js';

const DEMO_PAGES = 10;

type OnboardingChecklistProps = {
  onStarted: (scanId: string) => void;
  onLimitReached: (answer: ScanLimitReached) => void;
};

/** First steps of a new account, ticked off from what is really there; gone once all are done. */
export function OnboardingChecklist({ onStarted, onLimitReached }: OnboardingChecklistProps) {
  const websites = trpc.domain.list.useQuery();
  const history = trpc.seoScan.history.useQuery({ limit: 6 });
  const site = trpc.system.site.useQuery(undefined, { staleTime: Infinity });
  const start = useStartScan({ onStarted, onLimitReached });
  if (!websites.isSuccess || !history.isSuccess) return null;

  const steps = [
    {
      name: 'Add your website',
      text: 'It gets its own score, and you can switch between websites at the top.',
      isDone: websites.data.websites.length > 0,
    },
    {
      name: 'Verify that it is yours',
      text: 'By a meta tag, a file or a DNS record. Scanning works without it.',
      isDone: websites.data.websites.some(({ verified }) => verified),
    },
    {
      name: 'Run your first scan',
      text: 'Enter an address below and press Scan Now.',
      isDone: history.data.scans.some(({ status }) => status === 'completed'),
    },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  const demoUrl = site.data?.demoSiteUrl ?? null;

  return (
    <Card aria-labelledby="first-steps-title">
      <CardHeader>
        <CardTitle id="first-steps-title">First steps</CardTitle>
        <p className="text-sm text-text-muted tabular">
          {done} of {steps.length} done
        </p>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <ol className="grid gap-3 md:grid-cols-3">
          {steps.map(({ name, text, isDone }) => (
            <li key={name} className="flex gap-2.5">
              {isDone ? (
                <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
              ) : (
                <Circle aria-hidden className="mt-0.5 size-4 shrink-0 text-text-muted" />
              )}
              <div>
                <p className={cn('font-medium', isDone && 'text-text-muted line-through')}>
                  {name}
                  {isDone && <span className="sr-only"> (done)</span>}
                </p>
                <p className="text-sm text-text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap items-center gap-3">
          {websites.data.websites.length === 0 && (
            <Button asChild variant="primary" size="sm">
              <Link to="#add-website">Add website</Link>
            </Button>
          )}
          {demoUrl !== null && (
            <Button
              size="sm"
              disabled={start.isPending}
              onClick={() =>
                start.mutate(
                  { url: demoUrl, maxPages: DEMO_PAGES },
                  { onError: (error) => toastError(startFailureMessage(error)) },
                )
              }
            >
              {start.isPending ? 'Starting…' : 'Scan the demo website'}
            </Button>
          )}
          {demoUrl !== null && (
            <p className="text-sm text-text-muted">
              Harbour Bakery comes with this installation and has faults on purpose.
            </p>
          )}
        </div>
      </CardContent>
    </Card>
  );
}
