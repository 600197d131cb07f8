import { findRunningInstance } from '../embedded/data-dir-lock.ts';
import { OperatorError } from '../embedded/operator-error.ts';
import { dataFolder, devDataFolder } from '../embedded/paths.ts';
import { runningServices } from '../embedded/running-services.ts';

/** A running installation that is to be filled. */
export interface Installation {
  readonly url: string;
  readonly dataDir: string;
  /** Of the launcher that runs it: how its own commands reach its services. */
  readonly environment: NodeJS.ProcessEnv;
}

/** The one that `npm run dev` runs, or else that of `npm start`; throws `OperatorError` when there is neither. */
export function findInstallation(environment: NodeJS.ProcessEnv): Installation {
  for (const dataDir of [devDataFolder, dataFolder(environment)]) {
    const url = findRunningInstance(dataDir)?.url ?? null;
    const services = runningServices(dataDir);
    if (url !== null && services !== null) {
      return { url, dataDir, environment: { ...environment, ...services, DATA_DIR: dataDir } };
    }
  }
  throw new OperatorError(
    'Groundswell is not running from this folder. Run npm run dev or npm start first.',
  );
}
