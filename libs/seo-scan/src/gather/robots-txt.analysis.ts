import { bufferOf, defineAnalysis } from '@app/crawler/analysis';
import { sniffMediaType } from './media-type.js';
import { findRobotsProblems } from './robots-problems.js';
import type { RobotsProblems } from './robots-problems.js';
import { parseRobotsTxt } from './robots-txt.js';
import type { RobotsTxt } from './robots-txt.js';

export interface ReadRobotsTxt {
  readonly robots: RobotsTxt;
  readonly problems: RobotsProblems;
  /** A web page stands in its place. */
  readonly isHtml: boolean;
}

const NO_PROBLEMS: RobotsProblems = { lines: [], count: 0 };

/** The rules of a robots.txt, and what no crawler understands of it. */
export const robotsTxt = defineAnalysis({
  module: import.meta.url,
  name: 'robotsTxt',
  form: 'clone',
  run: ({ bytes }: { readonly bytes: Uint8Array }): ReadRobotsTxt => {
    const body = bufferOf(bytes);
    const isHtml = sniffMediaType(body) === 'text/html';
    // Every line of a web page would be a problem.
    const problems = isHtml ? NO_PROBLEMS : findRobotsProblems(body);
    return { robots: parseRobotsTxt(body), problems, isHtml };
  },
});
