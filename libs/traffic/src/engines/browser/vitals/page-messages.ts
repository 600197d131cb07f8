import { storableText } from '@app/common/contract';
import type { Protocol } from 'puppeteer-core';
import type { PageMessage } from '../../../contract/index.js';
import { evidenceChars, SPARE_CHARS } from '../../../rules/evidence/evidence-limits.js';

const MAX_MESSAGES = 5;
/** Cut to its limit when its secrets are masked. */
const MAX_CHARS = evidenceChars.pageMessage + SPARE_CHARS;

/** Errors of one page view: all are counted, the first few of each kind are kept. */
export class PageMessages {
  consoleErrors = 0;
  exceptions = 0;
  readonly #kept: PageMessage[] = [];

  get kept(): readonly PageMessage[] {
    return this.#kept;
  }

  console({ type, args }: Protocol.Runtime.ConsoleAPICalledEvent): void {
    if (type !== 'error' && type !== 'assert') return;
    this.consoleErrors += 1;
    this.keep('console', args.map(shownAs).join(' '));
  }

  exception({ exceptionDetails }: Protocol.Runtime.ExceptionThrownEvent): void {
    this.exceptions += 1;
    const { text, exception, url, lineNumber } = exceptionDetails;
    const [message] = (exception?.description ?? '').split('\n');
    const where = url === undefined || url === '' ? '' : ` (${url}:${lineNumber + 1})`;
    this.keep('exception', `${message === undefined || message === '' ? text : message}${where}`);
  }

  keep(kind: PageMessage['kind'], text: string): void {
    if (this.#kept.filter((message) => message.kind === kind).length >= MAX_MESSAGES) return;
    this.#kept.push({ kind, text: storableText(text.slice(0, MAX_CHARS)) });
  }
}

/** As the console shows a value. */
function shownAs({ value, description, type }: Protocol.Runtime.RemoteObject): string {
  if (typeof value === 'string') return value.slice(0, MAX_CHARS);
  return (description ?? (value === undefined ? type : JSON.stringify(value))).slice(0, MAX_CHARS);
}
