import { failureSchema } from '@app/common/contract';
import { connectAnswer } from '@app/gsc/contract';
import { useMutation } from '@tanstack/react-query';
import { authorization } from '../../lib/api.js';
import { useSessionStore } from '../../lib/session-context.js';
import { toastError } from '../../lib/toasts.js';
import { workspaceHeader } from '../../lib/workspace.js';

const PATH = '/api/seo/gsc/connect';
const FAILED = 'Search Console could not be connected. Please try again.';

/** Goes to Google's consent screen. Over REST, because the answer leaves a cookie that must come back from there. */
export function useConnectSearchConsole() {
  const session = useSessionStore();
  return useMutation({
    mutationFn: async () => {
      const headers = { ...authorization(session.token()), ...workspaceHeader(PATH) };
      const answer = await fetch(PATH, { method: 'POST', headers });
      const json: unknown = await answer.json().catch(() => null);
      const connected = connectAnswer.safeParse(json);
      if (connected.success) return connected.data.url;
      throw new Error(failureSchema.safeParse(json).data?.error ?? FAILED);
    },
    onSuccess: (url) => window.location.assign(url),
    onError: (error) => toastError(error instanceof TypeError ? FAILED : error.message),
  });
}
