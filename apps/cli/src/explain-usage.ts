/** A command line that asks for help, or that is wrong. */
export type UsageRequest =
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly message: string };

interface Output {
  readonly out: { write(text: string): unknown };
  readonly err: { write(text: string): unknown };
}

const EXIT_WRONG_COMMAND = 2;

/** Writes how a command is used, after what is wrong with it, and returns the exit code. */
export function explainUsage(request: UsageRequest, usage: string, { out, err }: Output): number {
  if (request.kind === 'help') {
    out.write(`${usage}\n`);
    return 0;
  }
  err.write(`${request.message}\n\n${usage}\n`);
  return EXIT_WRONG_COMMAND;
}
