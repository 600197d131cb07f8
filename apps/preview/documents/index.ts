import { invoices } from './invoices.js';
import { mails } from './mails.js';
import type { PreviewFile, PreviewedDocument } from './previewed-document.js';
import { reports } from './reports.js';

/** Everything that people outside of the dashboard get to see, with invented data; by the folder of its address. */
export const documents: Readonly<Record<string, readonly PreviewedDocument[]>> = {
  mails,
  invoices,
  reports,
};

/** `null`: there is no such document. */
export async function openDocument(
  group: string,
  name: string,
  view: string,
): Promise<PreviewFile | null> {
  const document = documents[group]?.find((candidate) => candidate.name === name);
  return (await document?.views[view]?.()) ?? null;
}
