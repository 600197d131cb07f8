import type { Website } from '@app/domain/contract';
import type { MonitoringLimit } from '@app/monitoring/contract';
import { Radar } from 'lucide-react';
import { ButtonLink } from '../../components/button-link.js';
import { EmptyState } from '../../components/empty-state.js';
import { Button } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { sentenceOf } from '../../lib/failure.js';
import { toastError, toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { websitePath } from '../../lib/website-path.js';

type MonitoringSetupProps = { website: Website; isVerified: boolean; limit: MonitoringLimit };

/** Before the website is watched. */
export function MonitoringSetup({ website, isVerified, limit }: MonitoringSetupProps) {
  const { id: websiteId, domain } = website;
  const utils = trpc.useUtils();
  const save = trpc.monitoring.save.useMutation({
    async onSuccess() {
      toastSuccess('Monitoring is on. The first check starts now.');
      await utils.monitoring.invalidate();
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't turn on monitoring.")),
  });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (!isVerified) {
    return (
      <Card>
        <EmptyState
          icon={Radar}
          title="Verify this website to watch it"
          action={
            <ButtonLink variant="primary" to={websitePath(domain, 'setup')}>
              Verify {domain}
            </ButtonLink>
          }
        >
          Only websites that you own are watched for changes.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState
        icon={Radar}
        title="Know when something changes"
        action={
          <Button
            variant="primary"
            aria-disabled={save.isPending}
            onClick={() => {
              if (!save.isPending) save.mutate({ websiteId, cadence: limit.cadence, timeZone });
            }}
          >
            {save.isPending ? 'Turning on…' : 'Turn on monitoring'}
          </Button>
        }
      >
        The home page, robots.txt, the sitemap and {limit.pages} pages of your choice are checked{' '}
        {limit.cadence === 'hourly' ? 'every hour' : 'every day'}: status, noindex, redirects,
        canonical, title, text, certificate and response time.
      </EmptyState>
    </Card>
  );
}
