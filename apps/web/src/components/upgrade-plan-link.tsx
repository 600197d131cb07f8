import { Link } from 'react-router';
import { Button } from './ui/button.js';

const UPGRADE_PATH = '/pricing';

/** The way to a larger plan; `isMain` where it is what a dialog leads to. */
export function UpgradePlanLink({ isMain = false }: { isMain?: boolean }) {
  return (
    <Button asChild {...(isMain ? { variant: 'primary' } : { size: 'sm' })}>
      <Link to={UPGRADE_PATH}>Upgrade Plan</Link>
    </Button>
  );
}
