import { connectFailures } from '@app/gsc/contract';
import type { ConnectFailure } from '@app/gsc/contract';
import { Banner } from '../../components/banner.js';
import { oneOf, optionalText } from '../../lib/search-params.js';
import { useSearchParams } from '../../lib/use-search-params.js';

const PARAMS = { gsc_connected: optionalText, gsc_error: oneOf(connectFailures, null) };
const REASONS: Readonly<Record<ConnectFailure, string>> = {
  access_denied: "You didn't grant access to your Search Console. Nothing was connected.",
  expired:
    'The sign-in at Google took too long or was started in another browser. Please connect again.',
  scope_missing:
    "The Search Console box wasn't checked at Google. Please connect again and check it.",
  no_properties:
    'The Google account is connected, but it has no property in Search Console. Add your website there, then refresh the list.',
  unavailable: 'Google did not respond. Please try again later.',
};

/** The result of the Google authorization, from the URL that Google redirected to. */
export function ConnectOutcome() {
  const { gsc_connected: connected, gsc_error: failure } = useSearchParams(PARAMS).search;
  if (connected === 'true') {
    return (
      <Banner tone="success" title="Search Console is connected" role="status">
        Choose the properties to fetch data for.
      </Banner>
    );
  }
  if (failure === null) return null;
  return (
    <Banner tone="warning" title="Connection failed. Please try again." role="alert">
      {REASONS[failure]}
    </Banner>
  );
}
