/** The parts of a template's name, `/blog/*.html? (2)`: folders and name, extension, parameters, kind of markup. */
const TEMPLATE =
  /^(?<path>\/.*?)(?<extension>\.[a-z0-9]{1,5})?\/?(?<query>\?)?(?: \((?<kind>\d+)\))?$/;
const VARIES = /[*#]/;

/**
 * What a template of pages is in words: "Pages one level below /" of `/*`, "Pages 3 levels below /blog/" of
 * `/blog/#/#/*`. The name itself when its parts don't vary, or vary in the middle.
 */
export function templateText(template: string): string {
  const { path = '', extension, query, kind } = TEMPLATE.exec(template)?.groups ?? {};
  const parts = path.split('/').slice(1);
  const first = parts.findIndex((part) => VARIES.test(part));
  const varying = parts.slice(first);
  if (first < 0 || !varying.every((part) => VARIES.test(part))) return template;
  const folder = ['', ...parts.slice(0, first), ''].join('/');
  const levels = varying.length === 1 ? 'one level' : `${varying.length} levels`;
  return [
    `Pages ${levels} below ${folder}`,
    extension === undefined ? '' : `, ending in ${extension}`,
    query === undefined ? '' : ', with parameters',
    kind === undefined ? '' : ` (${kind})`,
  ].join('');
}
