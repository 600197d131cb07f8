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
      'Google ended the access, so no page can be inspected. Reconnect Search Console to continue.',
  },
  not_an_owner: {
    code: 'forbidden',
    message:
      'The connected Google account may not inspect this page. It needs to be an owner or a full user of the property in Search Console.',
  },
  already_running: {
    code: 'conflict',
    message: 'This page is being inspected right now. The result appears in a few seconds.',
  },
  daily_quota: {
    code: 'rate_limited',
    message:
      "Google's daily limit of 2,000 inspections for this property is used up. It resets at midnight in Los Angeles.",
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
    message: "Google doesn't accept this URL for inspection.",
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
    message: 'Google returned an unreadable response. Please try again later.',
  },
};
