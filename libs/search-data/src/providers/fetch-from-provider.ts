import { withStep } from '@app/common';
import type { OutboundClient, OutboundRequest, OutboundResult } from '@app/outbound';

/** A request to a provider, recorded as a step of the work that makes it: by its host, as addresses contain keys. */
export function fetchFromProvider(
  client: OutboundClient,
  request: OutboundRequest,
): Promise<OutboundResult> {
  const { url, method = 'GET' } = request;
  const host = URL.canParse(url) ? new URL(url).hostname : 'unknown';
  return withStep(
    {
      ...{ name: `${method} ${host}`, kind: 'client' },
      attributes: { 'http.request.method': method, 'server.address': host },
    },
    () => client.fetch(request),
    (result) =>
      result.kind === 'failed'
        ? { 'error.type': result.reason }
        : { 'http.response.status_code': result.status },
  );
}
