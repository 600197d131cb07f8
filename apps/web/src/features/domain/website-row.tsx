import type { Website } from '@app/domain/contract';
import { Code, MessageSquareOff, RotateCw, ShieldCheck, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lazyNamed } from '../../lib/lazy-named.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Button } from '../../components/ui/button.js';
import { sentenceOf } from '../../lib/failure.js';
import { toastError, toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { websitePath } from '../../lib/website-path.js';
import { RobotsChoice } from './robots-choice.js';
import { ScanPaceChoice } from './scan-pace-choice.js';
import { WebsiteRendering } from './website-rendering.js';
import { SchemeChoice } from './scheme-choice.js';
import { VerifiedBadge, WebsiteScore, WidgetBadge } from './website-badges.js';

const BannedWordsDialog = lazyNamed(() => import('./banned-words-dialog.js'), 'BannedWordsDialog');
const RemoveWebsiteDialog = lazyNamed(
  () => import('./remove-website-dialog.js'),
  'RemoveWebsiteDialog',
);
const VerificationDialog = lazyNamed(
  () => import('./verification-dialog.js'),
  'VerificationDialog',
);

export function WebsiteRow({ website }: { website: Website }) {
  const [dialog, setDialog] = useState<'verify' | 'words' | 'remove' | null>(null);
  const utils = trpc.useUtils();
  const check = trpc.domain.checkWidget.useMutation({
    onSuccess: () => utils.domain.list.invalidate(),
    onError: (error) => toastError(sentenceOf(error, "Couldn't check the widget.")),
  });
  const widgetStatus = check.isPending ? 'checking' : website.widget_status;
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex items-baseline justify-between gap-3">
        <Link
          to={websitePath(website.domain)}
          title={website.url}
          className="min-w-0 truncate font-medium underline-offset-4 hover:underline"
        >
          {website.domain}
        </Link>
        <WebsiteScore score={website.avg_seo_score} />
      </div>
      <SchemeChoice website={website} />
      <div className="flex flex-wrap items-center gap-2">
        <VerifiedBadge website={website} />
        <WidgetBadge status={widgetStatus} />
      </div>
      <p className="text-sm text-text-muted">
        {website.last_scan_date === null ? (
          'Not scanned yet'
        ) : (
          <>
            Last scanned <RelativeTime instant={website.last_scan_date} />
          </>
        )}
      </p>
      <div className="-ml-2 flex flex-wrap gap-1">
        {!website.verified && (
          <Button size="sm" variant="ghost" onClick={() => setDialog('verify')}>
            <ShieldCheck aria-hidden />
            Verify
          </Button>
        )}
        {widgetStatus !== 'checking' && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Recheck widget of ${website.domain}`}
            onClick={() => check.mutate({ id: website.id })}
          >
            <RotateCw aria-hidden />
            Recheck
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Copy widget code of ${website.domain}`}
          onClick={() => void copyWidgetCode(website)}
        >
          <Code aria-hidden />
          Widget code
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Words to avoid on ${website.domain}`}
          onClick={() => setDialog('words')}
        >
          <MessageSquareOff aria-hidden />
          Words to avoid
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Remove ${website.domain}`}
          onClick={() => setDialog('remove')}
        >
          <Trash2 aria-hidden />
          Remove
        </Button>
      </div>
      {widgetStatus === 'not_connected' && (
        <p className="text-sm">
          <Link
            to={`/widget-installation?website=${website.id}`}
            className="text-accent underline-offset-4 hover:underline"
          >
            How to install the widget
          </Link>
        </p>
      )}
      <WebsiteRendering website={website} />
      {website.verified && <RobotsChoice website={website} />}
      {website.verified && <ScanPaceChoice website={website} />}
      <Suspense fallback={null}>
        {dialog === 'verify' && (
          <VerificationDialog website={website} onClose={() => setDialog(null)} />
        )}
        {dialog === 'words' && (
          <BannedWordsDialog website={website} onClose={() => setDialog(null)} />
        )}
        {dialog === 'remove' && (
          <RemoveWebsiteDialog website={website} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </li>
  );
}

async function copyWidgetCode({ widget_snippet: snippet }: Website): Promise<void> {
  try {
    await navigator.clipboard.writeText(snippet);
    toastSuccess('Widget code copied!');
  } catch {
    toastError("Your browser blocked copying. You'll find the code under Widget installation.");
  }
}
