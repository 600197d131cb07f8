/** One heartbeat of the widget, not yet matched to a website. */
export interface Ping {
  readonly siteId: string;
  /** Host of the page that sent it, as in `URL.host`. */
  readonly host: string;
  readonly path: string;
  readonly at: Date;
  /** Ids of fixes whose original value was not found. */
  readonly stale: readonly string[];
}
