const LEADS_TO_REAL_DATA = [
  'DATABASE_URL',
  'REDIS_URL',
  'DATA_DIR',
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'STORAGE_URL',
] as const;

/**
 * The caller's environment without anything that could lead tests or development to real data; `ignored` names what
 * was left out.
 */
export function ownEnvironment(caller: NodeJS.ProcessEnv): {
  readonly environment: NodeJS.ProcessEnv;
  readonly ignored: readonly string[];
} {
  const ignored = LEADS_TO_REAL_DATA.filter((name) => (caller[name] ?? '') !== '');
  const leadsToRealData = new Set<string>(LEADS_TO_REAL_DATA);
  const environment = Object.fromEntries(
    Object.entries(caller).filter(([name]) => !leadsToRealData.has(name)),
  );
  return { environment, ignored };
}
