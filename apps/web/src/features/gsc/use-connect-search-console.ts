import { isFailure } from '@app/common/contract';
import { connectResponse } from '@app/gsc/contract';
import { useMutation } from '@tanstack/react-query';
import { authorization } from '../../lib/api.js';
import { useSessionStore } from '../../lib/session-context.js';
import { toastError } from '../../lib/toasts.js';
import { workspaceHeader } from '../../lib/workspace.js';

const PATH = '/api/seo/gsc/connect';
const FAILED = 'Failed to generate auth URL';

/**
 * Redirects to Google's consent screen. Uses REST, because the response sets a cookie that must be sent when Google
 * redirects back.
 */
export function useConnectSearchConsole() {
  const session = useSessionStore();
  return useMutation({
    mutationFn: async () => {
      const headers = { ...authorization(session.token()), ...workspaceHeader(PATH) };
      const response = await fetch(PATH, { method: 'POST', headers });
      const json: unknown = await response.json().catch(() => null);
      const connected = connectResponse.safeParse(json);
      if (connected.success) return connected.data.url;
      throw new Error(isFailure(json) ? json.error : FAILED);
    },
    onSuccess: (url) => window.location.assign(url),
    onError: (error) => toastError(error instanceof TypeError ? FAILED : error.message),
  });
}
