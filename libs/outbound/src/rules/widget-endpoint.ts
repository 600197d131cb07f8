/** The requests of the product's widget in a page. */
const WIDGET_PATHS = ['/widget.js', '/api/widget/fixes', '/api/widget/ping'];
const WIDGET_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/** Headers by which a page could impersonate another client towards the product. */
export const UNTRUSTED_AT_OWN_ENDPOINT = [
  'authorization',
  'cookie',
  'forwarded',
  'x-api-key',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

/** The only part of the product that a browser visit may reach: the widget. */
export interface WidgetEndpoint {
  readonly origin: string;
  readonly paths: ReadonlySet<string>;
}

/** The public address from which websites load the widget; it may have a path. */
export function widgetEndpointOf(publicUrl: string): WidgetEndpoint {
  const { origin, pathname } = new URL(publicUrl);
  const prefix = pathname.replace(/(?<!\/)\/+$/, '');
  return { origin, paths: new Set(WIDGET_PATHS.map((path) => `${prefix}${path}`)) };
}

/** Whether a plain request belongs to the widget; all other paths of the product stay blocked. */
export function isWidgetRequest(endpoint: WidgetEndpoint, url: URL, method: string): boolean {
  const isAtEndpoint = url.origin === endpoint.origin && url.username === '' && url.password === '';
  return isAtEndpoint && endpoint.paths.has(url.pathname) && WIDGET_METHODS.has(method);
}

/**
 * Whether a tunnel leads to the product's own https address. The requests inside are invisible, so this allows whatever
 * is public at that address, but no other port of its host.
 * @param authority Authority of the CONNECT request, as an https address.
 */
export function isWidgetTunnel(endpoint: WidgetEndpoint, authority: URL): boolean {
  return endpoint.origin.startsWith('https:') && authority.origin === endpoint.origin;
}
