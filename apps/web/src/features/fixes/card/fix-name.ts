import { fixKindNames } from '@app/fixes/contract';
import type { Fix } from '@app/fixes/contract';
import { readableUrl } from '../../../lib/addresses.js';

/** What a fix changes and where: "Title of example.com/menu". */
export function fixName({ kind, name, page_url: url }: Fix): string {
  return `${fixKindNames[kind]}${name === null ? '' : ` ${name}`} of ${readableUrl(url)}`;
}
