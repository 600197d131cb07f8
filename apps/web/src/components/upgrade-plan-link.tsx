import { ButtonLink } from './button-link.js';

const UPGRADE_PATH = '/pricing';

/** Link to a larger plan; `isMain` when it is the main action of a dialog. */
export function UpgradePlanLink({ isMain = false }: { isMain?: boolean }) {
  return (
    <ButtonLink {...(isMain ? { variant: 'primary' } : { size: 'sm' })} to={UPGRADE_PATH}>
      Upgrade Plan
    </ButtonLink>
  );
}
