import { OperatorError } from './operator-error.ts';
import { dataFolder } from './paths.ts';
import { Progress, toStderr } from './progress.ts';
import { buildServer, runCommand, runInTerminal } from './run-in-terminal.ts';
import { PROGRAM_ENVIRONMENT, WORKER_FLAGS } from './worker-flags.ts';
import { findSecrets } from './secrets.ts';
import { bringUpChromium } from './services.ts';
import { Supervisor } from './supervisor.ts';

function requireServices(): void {
  const missing = ['DATABASE_URL', 'REDIS_URL'].filter((name) => !process.env[name]);
  if (missing.length === 0) return;
  throw new OperatorError(
    `Set ${missing.join(' and ')}: a worker needs the database and the queue of a running ` +
      'installation. (npm start brings its own worker.)',
  );
}

await runCommand(async () => {
  requireServices();
  const dataDir = dataFolder(process.env);
  const [browser] = await Promise.all([
    bringUpChromium({
      supervisor: new Supervisor(),
      progress: new Progress(toStderr),
      environment: process.env,
    }),
    buildServer(),
  ]);
  // A second worker next to `npm start` on the same machine shares its secrets and its (movable) clock.
  const secrets = findSecrets(dataDir);
  const shared =
    secrets === null
      ? {}
      : { EMBEDDED: '1', JWT_SECRET: secrets.jwtSecret, ENCRYPTION_KEY: secrets.encryptionKey };
  const env = {
    ...PROGRAM_ENVIRONMENT,
    ...shared,
    ...process.env,
    ...browser,
    DATA_DIR: dataDir,
  };
  return await runInTerminal('dist/server/worker.js', process.argv.slice(2), env, WORKER_FLAGS);
});
