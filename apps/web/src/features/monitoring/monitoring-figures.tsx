import type { Monitor, WatchedPage } from '@app/monitoring/contract';
import { Activity, CalendarClock, Gauge, ShieldCheck } from 'lucide-react';
import { Banner } from '../../components/banner.js';
import { FigureCard } from '../../components/figure-card.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Button } from '../../components/ui/button.js';
import { sentenceOf } from '../../lib/failure.js';
import { formatInstant } from '../../lib/instants.js';
import { countOf } from '../../lib/numbers.js';
import { toastError } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { uptimeText } from './state-text.js';

type MonitoringFiguresProps = { monitor: Monitor; isVerified: boolean };

/** When the website is checked, and how the home page answered. */
export function MonitoringFigures({ monitor, isVerified }: MonitoringFiguresProps) {
  const { uptime, lastCheckedAt, problem, websiteId, nextCheckAt } = monitor;
  const utils = trpc.useUtils();
  const check = trpc.monitoring.checkNow.useMutation({
    onSuccess: () => utils.monitoring.get.invalidate({ websiteId }),
    onError: (error) => toastError(sentenceOf(error, "Couldn't start the check.")),
  });
  const home = monitor.pages.find(({ kind }) => kind === 'home');
  const isOff = nextCheckAt === null;
  return (
    <div className="flex flex-col gap-4">
      {problem !== null && (
        <Banner tone="warning" title="The last check failed">
          {problem}
        </Banner>
      )}
      {problem === null && !isVerified && (
        <Banner tone="warning" title="This website is no longer verified">
          It isn&apos;t checked until you verify it again in Setup.
        </Banner>
      )}
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <FigureCard
          icon={CalendarClock}
          name="Last check"
          value={
            lastCheckedAt === null ? (
              'None yet'
            ) : (
              <RelativeTime instant={lastCheckedAt} isCapitalized />
            )
          }
          note={
            <span className="flex flex-wrap items-center gap-x-3">
              {nextText(monitor)}
              {!isOff && isVerified && !monitor.isChecking && (
                <Button
                  variant="link"
                  size="inline"
                  aria-disabled={check.isPending}
                  onClick={() => {
                    if (!check.isPending) check.mutate({ websiteId });
                  }}
                >
                  Check now
                </Button>
              )}
            </span>
          }
        />
        <FigureCard
          icon={Activity}
          name={`Uptime, ${uptime.days} days`}
          value={uptimeText(uptime.checks, uptime.answered)}
          note={`${countOf(uptime.checks, 'check')} of the home page, from this server only`}
        />
        <FigureCard
          icon={Gauge}
          name="Median response time"
          value={
            uptime.medianMs === null ? 'Unknown' : `${uptime.medianMs.toLocaleString('en-US')} ms`
          }
          note={`Of the home page, ${uptime.days} days`}
        />
        <FigureCard
          icon={ShieldCheck}
          name="Certificate"
          value={certificateValue(home)}
          note={certificateNote(home)}
        />
      </div>
    </div>
  );
}

function nextText({ isChecking, nextCheckAt }: Monitor): string {
  if (isChecking) return 'Checking now…';
  if (nextCheckAt === null) return 'Monitoring is off';
  if (Date.parse(nextCheckAt) <= Date.now()) return 'The next check starts in a moment';
  return `Next: ${formatInstant(nextCheckAt)}`;
}

function certificateValue(home: WatchedPage | undefined): string {
  const certificate = home?.state?.certificate ?? null;
  if (certificate !== null) return daysLeftText(certificate.validTo);
  return home?.url.startsWith('http:') === true ? 'None' : 'Unknown';
}

function certificateNote(home: WatchedPage | undefined): string {
  const certificate = home?.state?.certificate ?? null;
  if (certificate !== null)
    return certificate.problem ?? `Valid until ${formatInstant(certificate.validTo)}`;
  return home?.url.startsWith('http:') === true ? 'The website has no HTTPS' : 'Not read yet';
}

function daysLeftText(validTo: string): string {
  const days = Math.floor((Date.parse(validTo) - Date.now()) / 86_400_000);
  return days < 0 ? 'Expired' : `${countOf(days, 'day')} left`;
}
