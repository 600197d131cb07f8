const JOURNEYS_FOLDER = /(^|\/)apps\/web\/e2e(\/|$)/;

export interface TestArguments {
  readonly jest: readonly string[];
  readonly journeys: readonly string[];
}

/**
 * Which of the arguments of `npm test` are for which runner. Paths of apps/web/e2e are journeys; options go with
 * the paths before them, and to Jest when there are none.
 */
export function splitTestArguments(args: readonly string[]): TestArguments {
  const jest: string[] = [];
  const journeys: string[] = [];
  let current = jest;
  for (const arg of args) {
    if (!arg.startsWith('-')) current = JOURNEYS_FOLDER.test(arg) ? journeys : jest;
    current.push(arg);
  }
  return { jest, journeys };
}
