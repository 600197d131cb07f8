/** What the test of a journey needs besides Playwright; part of the exported file, so that it runs alone. */
export const playwrightSupport = `interface SentRequest {
  readonly url: string;
  readonly method: string;
  readonly body: string;
}

/** Requests, console errors and the status of the page since a step began. */
function watch(page: Page) {
  const seen = {
    requests: [] as SentRequest[],
    consoleErrors: [] as string[],
    status: 0,
    begin() {
      seen.requests.length = 0;
      seen.consoleErrors.length = 0;
    },
  };
  page.on('request', (request) => {
    seen.requests.push({ url: request.url(), method: request.method(), body: request.postData() ?? '' });
  });
  page.on('response', (response) => {
    const request = response.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) seen.status = response.status();
  });
  page.on('console', (message) => {
    if (message.type() === 'error') seen.consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => seen.consoleErrors.push(error.message));
  return seen;
}

function wasSent(seen: { requests: readonly SentRequest[] }, part: string, method: string | null): boolean {
  return seen.requests.some((request) => request.url.includes(part) && (method === null || request.method === method));
}

type Fields = readonly (readonly string[])[];

function hasDataLayerEntry(page: Page, fields: Fields): Promise<boolean> {
  return page.evaluate((wanted) => {
    const entries = (window as unknown as { dataLayer?: readonly unknown[] }).dataLayer ?? [];
    const read = (entry: unknown, path: string): unknown =>
      path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], entry);
    return Array.from(entries).some((entry) =>
      wanted.every(([key = '', value]) => String(read(entry, key)) === value),
    );
  }, fields);
}

/** Events in measurement requests, by name and fields. */
function countBeacons(
  seen: { requests: readonly SentRequest[] },
  wanted: { service: string; event: string; fields: Fields },
): number {
  const events = seen.requests.flatMap((request) => eventsOf(request, wanted.service));
  return events.filter(
    ({ name, fields }) =>
      name === wanted.event &&
      wanted.fields.every(([key = '', value]) =>
        [key, \`ep.\${key}\`, \`epn.\${key}\`].some((one) => fields[one] === value),
      ),
  ).length;
}

function eventsOf({ url, body }: SentRequest, service: string): { name: string; fields: Record<string, string> }[] {
  const { pathname, searchParams } = new URL(url);
  const query = (text: string) => Object.fromEntries(new URLSearchParams(text));
  const shared = Object.fromEntries(searchParams);
  if (service === 'ga4' && pathname.endsWith('/g/collect')) {
    const lines = body.split(/\\r?\\n/).filter((line) => line !== '');
    const sent = lines.length === 0 ? [shared] : lines.map((line) => ({ ...shared, ...query(line) }));
    return sent.map((fields) => ({ name: fields['en'] ?? '', fields }));
  }
  if (service === 'matomo' && /\\/(?:matomo|piwik)\\.php$/.test(pathname)) {
    const fields: Record<string, string> = { ...shared, ...query(body) };
    return [{ name: fields['e_a'] ?? 'pageview', fields }];
  }
  const isPlausible = service === 'plausible' && pathname.endsWith('/api/event');
  const isUmami = service === 'umami' && pathname.endsWith('/api/send');
  if (!isPlausible && !isUmami) return [];
  const sent = JSON.parse(body) as Record<string, unknown>;
  const payload = (isUmami ? sent['payload'] : sent) as Record<string, unknown>;
  const more = payload['data'] ?? payload['props'] ?? payload['p'] ?? {};
  const parsed = (typeof more === 'string' ? JSON.parse(more) : more) as Record<string, unknown>;
  const entries = Object.entries({ ...payload, ...parsed }).map(([key, value]) => [key, String(value)]);
  const fields = Object.fromEntries(entries) as Record<string, string>;
  return [{ name: fields['name'] ?? fields['n'] ?? 'pageview', fields }];
}
`;
