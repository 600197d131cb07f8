/** One heartbeat of the widget, not yet known to be from the website's own pages. */
export interface Ping {
  readonly siteId: string;
  /** Of the page that sent it, as in `URL.host`. */
  readonly host: string;
  readonly path: string;
  readonly at: Date;
  /** Ids of fixes whose original was not there any more. */
  readonly stale: readonly string[];
}
