import { useQuery } from '@tanstack/react-query';
import { authorization } from './api.js';
import { useSessionStore } from './session-context.js';
import { workspaceHeader } from './workspace.js';

const KEPT_MS = 60_000;

/**
 * The picture of a path that requires the session's token, as a data URL. `null` disables the request. The page's
 * Content-Security-Policy allows no object URLs for pictures.
 */
export function usePicture(path: string | null) {
  const session = useSessionStore();
  return useQuery({
    queryKey: ['picture', path],
    queryFn: ({ signal }) => fetchPicture(path ?? '', session.token(), signal),
    enabled: path !== null,
    staleTime: Infinity,
    gcTime: KEPT_MS,
  });
}

async function fetchPicture(
  path: string,
  token: string | null,
  signal: AbortSignal,
): Promise<string> {
  const response = await fetch(path, {
    headers: { ...authorization(token), ...workspaceHeader(path) },
    signal,
  });
  if (!response.ok) throw new Error(`Couldn't load the image (HTTP ${response.status}).`);
  return dataUrlOf(await response.blob());
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new Error("Couldn't load the image."));
    reader.readAsDataURL(blob);
  });
}
