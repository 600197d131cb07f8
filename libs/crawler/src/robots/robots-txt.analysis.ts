import { bufferOf, defineAnalysis } from '../analysis/analysis.js';
import { sniffMediaType } from '../http/media-type.js';
import { findRobotsProblems } from './robots-problems.js';
import type { RobotsProblems } from './robots-problems.js';
import { parseRobotsTxt } from './robots-txt.js';
import type { RobotsTxt } from './robots-txt.js';

export interface ReadRobotsTxt {
  readonly robots: RobotsTxt;
  readonly problems: RobotsProblems;
  /** The response is an HTML page. */
  readonly isHtml: boolean;
}

const NO_PROBLEMS: RobotsProblems = { lines: [], count: 0 };

/** The rules of a robots.txt, and its lines that no crawler understands. */
export const robotsTxt = defineAnalysis({
  module: import.meta.url,
  name: 'robotsTxt',
  form: 'clone',
  run: ({ bytes }: { readonly bytes: Uint8Array }): ReadRobotsTxt => {
    const body = bufferOf(bytes);
    const isHtml = sniffMediaType(body) === 'text/html';
    // Otherwise every line of an HTML page would be a problem.
    const problems = isHtml ? NO_PROBLEMS : findRobotsProblems(body);
    return { robots: parseRobotsTxt(body), problems, isHtml };
  },
});
