import { AppError } from '@app/common';

/** Also for websites of other users. */
export function websiteNotFound(): AppError {
  return new AppError('not_found', 'This website does not exist.');
}
