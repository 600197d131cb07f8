import { parseArgs } from 'node:util';
import type { ParseArgsOptionsConfig } from 'node:util';

/** The options and positionals of a command line; a text explains what is wrong with it. */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
): ReturnType<typeof parse<Options>> | string {
  try {
    return parse(args, options);
  } catch (error: unknown) {
    return error instanceof Error ? error.message : String(error);
  }
}

function parse<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
) {
  return parseArgs({ args: [...args], allowPositionals: true, options });
}

/** A whole number from 1 to `most`; `null` for anything else that was typed. */
export function readNumber(
  text: string | undefined,
  byDefault: number,
  most: number,
): number | null {
  if (text === undefined) return byDefault;
  if (!/^\d{1,5}$/.test(text)) return null;
  const number = Number(text);
  return number >= 1 && number <= most ? number : null;
}
