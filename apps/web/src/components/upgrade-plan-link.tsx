import { Link } from 'react-router';
import { Button } from './ui/button.js';

const UPGRADE_PATH = '/pricing';

/** The way to a larger plan. */
export function UpgradePlanLink({ size = 'sm' }: { size?: 'sm' | 'md' }) {
  return (
    <Button asChild size={size}>
      <Link to={UPGRADE_PATH}>Upgrade Plan</Link>
    </Button>
  );
}
