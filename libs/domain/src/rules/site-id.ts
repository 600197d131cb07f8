/** `gsw_<milliseconds>_<random>`: prefix, timestamp and random text (specification 2.8). */
export function siteIdOf(now: Date, randomText: string): string {
  return `gsw_${now.getTime()}_${randomText}`;
}

/** The script that websites embed. */
export function widgetUrl(publicUrl: string): string {
  return `${publicUrl}/widget.js`;
}

/** The HTML a user pastes into the website (CONTRACT.md section 9). */
export function widgetSnippet(publicUrl: string, siteId: string): string {
  return `<script src="${widgetUrl(publicUrl)}" data-site-id="${siteId}" async></script>`;
}

/** The attributes of a page's `<script>` that identify the widget. */
export interface ScriptTag {
  readonly src: string;
  readonly siteId: string | null;
}

/** Whether the page's scripts include ours with the id of this website. */
export function hasWidget(scripts: readonly ScriptTag[], siteId: string, pageUrl: string): boolean {
  return scripts.some(
    (script) =>
      script.siteId === siteId &&
      URL.canParse(script.src, pageUrl) &&
      new URL(script.src, pageUrl).pathname.endsWith('/widget.js'),
  );
}

const SITE_ID = /^gsw_\d{1,16}_[0-9a-z]{1,36}$/;

/** Whether a text has the form of a site id; the website need not exist. */
export function isSiteId(text: string): boolean {
  return SITE_ID.test(text);
}
