/** Paths of programs and temporary files, and the language: none of these is a secret. */
const PASSED_ON = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'TMP', 'TEMP', 'SystemRoot'];

/**
 * The environment of a child process that receives its settings in another way: without secrets that it does
 * not need (database, Redis, JWT_SECRET, mail server).
 */
export function childEnvironment(environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(PASSED_ON.map((name) => [name, environment[name]]));
}
