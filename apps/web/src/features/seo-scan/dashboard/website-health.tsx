import type { Scan } from '@app/seo-scan/contract';
import { HeartPulse } from 'lucide-react';
import { Link } from 'react-router';
import { cn } from '../../../lib/class-names.js';
import { formatInstant } from '../../../lib/instants.js';
import { formatScore } from '../../../lib/numbers.js';
import { healthBand, healthText, healthTextClasses } from './health-band.js';
import { useHealth } from './use-health.js';

/** The Health score of the website, and where it comes from when that is not the scan on screen. */
export function WebsiteHealth({ scan }: { scan: Scan }) {
  const health = useHealth(scan);
  if (health === null) return <span>Health score …</span>;
  const { score, other } = health;
  if (score === null) return <span>Health score not available</span>;
  const band = healthBand(score);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <HeartPulse aria-hidden className={cn('size-4', healthTextClasses[band])} />
      Health score
      <strong className={cn('tabular', healthTextClasses[band])}>{formatScore(score)}</strong>
      <span className="text-sm">({healthText[band]})</span>
      {other !== null && (
        <span className="text-sm">
          from the{' '}
          <Link
            to={`?scan=${other.scanId}`}
            className="text-accent underline-offset-4 hover:underline"
          >
            scan of {formatInstant(other.scannedAt)}
          </Link>
          {isNewer(scan, other.scannedAt) && '; this one covers less of the website'}
        </span>
      )}
    </span>
  );
}

function isNewer({ scanned_at: scannedAt, mode }: Scan, than: string): boolean {
  return mode === 'site' && scannedAt !== null && scannedAt > than;
}
