import { Link } from 'react-router';
import { Button } from './ui/button.js';

const UPGRADE_PATH = '/pricing';

/** Link to a larger plan; `isMain` when it is the main action of a dialog. */
export function UpgradePlanLink({ isMain = false }: { isMain?: boolean }) {
  return (
    <Button asChild {...(isMain ? { variant: 'primary' } : { size: 'sm' })}>
      <Link to={UPGRADE_PATH}>Upgrade Plan</Link>
    </Button>
  );
}
