import { Banner } from '../../../components/banner.js';
import { Button } from '../../../components/ui/button.js';
import { isEnded } from '../progress/watch-progress.js';
import { useRecentScans } from '../use-recent-scans.js';

type RunningBannerProps = { websiteId: string; onWatch: (scanId: string) => void };

/** A scan of the website that runs in the background; renders nothing without one. */
export function RunningBanner({ websiteId, onWatch }: RunningBannerProps) {
  const scans = useRecentScans(websiteId);
  const running = scans.data?.scans.find(({ status }) => !isEnded(status));
  if (running === undefined) return null;
  return (
    <Banner
      tone="notice"
      role="status"
      title="A scan of this website is running"
      action={
        <Button size="sm" onClick={() => onWatch(running.id)}>
          Watch
        </Button>
      }
    >
      Its results appear here when it&apos;s done.
    </Banner>
  );
}
