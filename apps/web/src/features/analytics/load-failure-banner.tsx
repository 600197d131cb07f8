import { X } from 'lucide-react';
import { Banner } from '../../components/banner.js';
import { Button } from '../../components/ui/button.js';

type LoadFailureBannerProps = { onRetry: () => void; onDismiss: () => void };

/** Previously loaded data stays visible below it. */
export function LoadFailureBanner({ onRetry, onDismiss }: LoadFailureBannerProps) {
  return (
    <Banner
      tone="critical"
      role="alert"
      title="Failed to load analytics data"
      action={
        <>
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
          <Button size="sm" variant="ghost" onClick={onDismiss}>
            <X aria-hidden />
            Dismiss
          </Button>
        </>
      }
    />
  );
}
