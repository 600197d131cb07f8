import type { GenerateFixesAnswer } from '@app/fixes/contract';
import type { ApiUser } from './api.ts';
import { ask } from './campaigns.ts';

/** Writes the fixes of a scan; answers how many. */
export async function generateFixes(user: ApiUser, scanId: string): Promise<number> {
  const answer = await ask(user, 'POST', `/api/seo/generate-fixes/${scanId}`);
  return (answer as GenerateFixesAnswer).count;
}
