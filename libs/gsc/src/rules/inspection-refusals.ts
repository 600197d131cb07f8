import type { ErrorCode } from '@app/common/contract';
import type { InspectionRefusal } from '../contract/index.js';

/** Code and sentence of each refused inspection. */
export const inspectionRefusalTexts: Readonly<
  Record<InspectionRefusal, { readonly code: ErrorCode; readonly message: string }>
> = {
  no_property: { code: 'not_found', message: 'No GSC connection found for this site' },
  not_in_property: {
    code: 'validation_failed',
    message: 'This page does not belong to the chosen property.',
  },
  needs_reconnect: {
    code: 'conflict',
    message:
      'Google has ended the consent, so no page can be inspected. Connect Search Console again to go on.',
  },
  not_an_owner: {
    code: 'forbidden',
    message:
      'The connected Google account may not inspect this page. It needs to be an owner or a full user of the property in Search Console.',
  },
  already_running: {
    code: 'conflict',
    message: 'This page is being inspected at this moment. The result is shown in a few seconds.',
  },
  daily_quota: {
    code: 'rate_limited',
    message:
      'The 2,000 inspections that Google allows for this property a day are used up. They start again at midnight in Los Angeles.',
  },
  minute_quota: {
    code: 'rate_limited',
    message: 'Too many pages of this property are being inspected. Please try again in a moment.',
  },
  google_quota: {
    code: 'rate_limited',
    message: 'Google’s quota for this property is used up. Please try again later.',
  },
  invalid_url: {
    code: 'validation_failed',
    message: 'Google does not accept this address for an inspection.',
  },
  timeout: {
    code: 'unavailable',
    message: 'Google did not respond in time. Please try again later.',
  },
  no_response: {
    code: 'unavailable',
    message: 'Google did not respond. Please try again later.',
  },
  unreadable: {
    code: 'unavailable',
    message: 'Google’s response could not be read. Please try again later.',
  },
};
