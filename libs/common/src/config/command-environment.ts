/** The variables of a command that runs without the configuration of a server; it parses those it needs. */
export function commandEnvironment(): Readonly<Record<string, string | undefined>> {
  return process.env;
}
