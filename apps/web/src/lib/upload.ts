import { isFailure } from '@app/common/contract';
import { authorization } from './api.js';
import { NETWORK_ERROR } from './failure.js';

export type UploadOptions = {
  path: string;
  body: FormData;
  token: string | null;
  /** Percent of the bytes that have been sent, 0-100. */
  onProgress: (percent: number) => void;
};

/** A refused upload: the server's message, and field → message when it named fields. */
export class UploadError extends Error {
  constructor(
    message: string,
    readonly fields: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** Uploads a form with files and reports the progress, which `fetch` cannot do. Rejects with `UploadError`. */
export function upload({ path, body, token, onProgress }: UploadOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    for (const [name, value] of Object.entries(authorization(token))) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(Math.floor((loaded / total) * 100));
    };
    request.onerror = () => reject(new UploadError(NETWORK_ERROR));
    request.onload = () => {
      const response = jsonOf(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(response);
      else reject(refusalOf(response, request.status));
    };
    request.send(body);
  });
}

function refusalOf(response: unknown, status: number): UploadError {
  if (isFailure(response)) return new UploadError(response.error, response.details);
  return new UploadError(`The server did not respond as expected (HTTP ${status}).`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
