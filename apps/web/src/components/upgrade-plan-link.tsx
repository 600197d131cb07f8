import { Link } from 'react-router';
import { Button } from './ui/button.js';

/** Where a larger plan can be had. Nothing is sold in this version: one asks the people who run it. */
const UPGRADE_PATH = '/contact';

export function UpgradePlanLink({ size = 'sm' }: { size?: 'sm' | 'md' }) {
  return (
    <Button asChild size={size}>
      <Link to={UPGRADE_PATH}>Upgrade Plan</Link>
    </Button>
  );
}
