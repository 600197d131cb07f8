import { AppError, CannotDecrypt } from '@app/common';
import { StoreUnreachable } from './export-store.js';

const REFUSED: Readonly<Record<string, string>> = {
  AccessDenied: 'The store does not let this key write to the bucket.',
  InvalidAccessKeyId: 'The store does not know the access key.',
  SignatureDoesNotMatch: 'The secret key does not belong to the access key.',
  NoSuchBucket: 'The bucket does not exist.',
  RequestTimeTooSkewed: 'The clocks of this installation and of the store differ.',
  PermanentRedirect: 'The bucket is in another region.',
  AuthorizationHeaderMalformed: 'The bucket is in another region.',
};

/** Why an export failed, as a sentence for the owner; `null` for a fault of ours. */
export function storeProblem(error: unknown): string | null {
  if (error instanceof CannotDecrypt)
    return 'The secret key can no longer be decrypted. Please remove this export and add it again.';
  if (!(error instanceof AppError)) return null;
  const { cause } = error;
  if (cause instanceof StoreUnreachable) return `The store could not be reached. ${cause.message}`;
  if (error.code !== 'unavailable' || !(cause instanceof Error)) return error.message;
  const [status = '', code = ''] = cause.message.split(' ');
  return REFUSED[code] ?? `The store answered with status ${status}${code && ` (${code})`}.`;
}
