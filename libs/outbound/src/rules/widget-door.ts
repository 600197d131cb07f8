/** What a page that carries the product's widget asks of the product. */
const WIDGET_PATHS = ['/widget.js', '/api/widget/fixes', '/api/widget/ping'];
const WIDGET_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/** Headers by which a page could pass for somebody else towards the product. */
export const UNTRUSTED_AT_OWN_DOOR = [
  'authorization',
  'cookie',
  'forwarded',
  'x-api-key',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

/** The one way to the product itself that a visit of a browser may have: the widget's. */
export interface WidgetDoor {
  readonly origin: string;
  readonly paths: ReadonlySet<string>;
}

/** Of the public address, under which websites load the widget; it may have a path. */
export function widgetDoorOf(publicUrl: string): WidgetDoor {
  const { origin, pathname } = new URL(publicUrl);
  const prefix = pathname.replace(/(?<!\/)\/+$/, '');
  return { origin, paths: new Set(WIDGET_PATHS.map((path) => `${prefix}${path}`)) };
}

/** Whether a plain request is the widget's; every other path of the product stays behind the wall. */
export function isWidgetRequest(door: WidgetDoor, url: URL, method: string): boolean {
  const isAtDoor = url.origin === door.origin && url.username === '' && url.password === '';
  return isAtDoor && door.paths.has(url.pathname) && WIDGET_METHODS.has(method);
}

/**
 * Whether a tunnel leads to the product's own https address. What is asked inside cannot be seen, so this opens what
 * anybody on the internet can reach under that address, and no other port of its host.
 * @param authority of the CONNECT request, as an https address.
 */
export function isWidgetTunnel(door: WidgetDoor, authority: URL): boolean {
  return door.origin.startsWith('https:') && authority.origin === door.origin;
}
