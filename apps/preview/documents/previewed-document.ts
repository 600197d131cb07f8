/** What the dev server responds with. */
export interface PreviewFile {
  /** The `Content-Type`. */
  readonly type: string;
  readonly body: string | Uint8Array;
}

/** An example of what the product sends or prints. */
export interface PreviewedDocument {
  /** Unique in its group; part of the address. */
  readonly name: string;
  readonly title: string;
  /** By the last part of the address: `page`, `text`, `print`, `pdf`. */
  readonly views: Readonly<Record<string, () => PreviewFile | Promise<PreviewFile>>>;
}

export function htmlFile(body: string): PreviewFile {
  return { type: 'text/html; charset=utf-8', body };
}

export function textFile(body: string): PreviewFile {
  return { type: 'text/plain; charset=utf-8', body };
}

/** As the server prints it; needs the browser of `CHROMIUM_PATH`, which `npm run dev` sets. */
export async function pdfFile(
  html: string,
  options: { readonly title: string; readonly footer: string },
): Promise<PreviewFile> {
  const { createTestChromium } = await import('@app/browser/testing');
  const chromium = createTestChromium([]);
  try {
    return { type: 'application/pdf', body: await chromium.service.printPdf(html, options) };
  } finally {
    await chromium.close();
  }
}
