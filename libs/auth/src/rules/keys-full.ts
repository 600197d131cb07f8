import { API_KEYS_MAX } from '../contract/index.js';

/** Why the account can have no further key or app, and what its user does about it; `null` while there is room. */
export function keysFullReason(count: number): string | null {
  if (count < API_KEYS_MAX) return null;
  return `You have ${count} API keys and connected apps, and up to ${API_KEYS_MAX} are possible. Remove one that you don't need under Settings, API keys, then try again.`;
}
