import { ChangePasswordCard } from './change-password-card.js';
import { SessionsCard } from './sessions-card.js';

export function SecurityTab() {
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <ChangePasswordCard />
      <SessionsCard />
    </div>
  );
}
