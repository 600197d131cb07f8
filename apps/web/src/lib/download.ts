import { authorization } from './api.js';
import { workspaceHeader } from './workspace.js';

const FILE_NAME = /filename="([^"]+)"/;

/** Saves what a path answers as a file. Rejects with a sentence when it answers an error. */
export async function downloadFile(path: string, token: string | null): Promise<void> {
  const response = await fetch(path, {
    headers: { ...authorization(token), ...workspaceHeader(path) },
  });
  if (!response.ok) throw new Error(await sentenceIn(response));
  const name = FILE_NAME.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name ?? 'download';
  link.click();
  URL.revokeObjectURL(url);
}

async function sentenceIn(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body === 'object' && body !== null && 'error' in body) {
    if (typeof body.error === 'string') return body.error;
  }
  return `The file could not be made (${response.status}).`;
}
