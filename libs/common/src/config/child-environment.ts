/** Where programs and temporary files lie, and the language: nothing of these is a secret. */
const PASSED_ON = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'TMP', 'TEMP', 'SystemRoot'];

/**
 * The environment of a child process that is given its settings in another way: without the secrets
 * (database, Redis, JWT_SECRET, mail server) that are none of its business.
 */
export function childEnvironment(environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(PASSED_ON.map((name) => [name, environment[name]]));
}
