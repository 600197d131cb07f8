import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalServers } from '@app/outbound/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

const REPOSITORY = join(import.meta.dirname, '../..');
const ACTION = join(REPOSITORY, 'action');
const MAX_MEGABYTES = 40;

/** A page without a title. */
const website: RequestListener = (request, response) => {
  response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' });
  response.end('<!doctype html><html lang="en"><body><h1>Bread</h1></body></html>');
};

interface Ended {
  readonly code: number;
  readonly output: string;
}

type Environment = Readonly<Record<string, string>>;

/** The installed package must find nothing of this repository: it runs in a folder elsewhere. */
describe('the packed command line', () => {
  const servers = new LocalServers();
  let folder = '';
  let archive = '';
  let origin = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'installed-'));
    await mkdir(join(folder, 'bin'));
    // The Node.js of this process, under the name that the scripts use.
    await symlink(process.execPath, join(folder, 'bin/node'));
    const packed = await run('npm', [
      'pack',
      join(REPOSITORY, 'apps/cli'),
      '--pack-destination',
      folder,
    ]);
    expect(packed).toMatchObject({ code: 0 });
    archive = join(folder, (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? '');
    ({ origin } = await servers.http(website));
  }, 120_000);

  afterAll(async () => {
    await servers.stop();
    await rm(folder, { recursive: true });
  });

  function run(command: string, args: readonly string[], env: Environment = {}): Promise<Ended> {
    const options = {
      cwd: folder,
      env: {
        ...{ HOME: folder, PATH: `${join(folder, 'bin')}:${process.env.PATH ?? ''}` },
        // Everything is in the archive.
        ...{ npm_config_offline: 'true', npm_config_cache: join(folder, 'cache') },
        ...env,
      },
    };
    return new Promise((resolve) => {
      execFile(command, args, options, (error, out, err) => {
        const code = error === null ? 0 : Number(error.code);
        resolve({ code, output: `${out}${err}` });
      });
    });
  }

  it('installs without other packages, in less than 40 MB, with their licenses', async () => {
    const installed = await run('npm', ['install', '--prefix', join(folder, 'alone'), archive]);
    expect(installed).toMatchObject({ code: 0 });
    const modules = join(folder, 'alone/node_modules');
    expect(await readdir(modules)).toEqual(['.bin', '.package-lock.json', 'groundswell-cli']);
    const sizes = await run('du', ['-sk', modules]);
    expect(Number.parseInt(sizes.output, 10) / 1_024).toBeLessThan(MAX_MEGABYTES);
    const licenses = join(modules, 'groundswell-cli/dist/THIRD-PARTY-LICENSES.txt');
    expect(await readFile(licenses, 'utf8')).toMatch(/^undici \d/m);
  });

  it('is run by the GitHub Action, which annotates, summarizes and ends as the audit does', async () => {
    const action = parse(await readFile(join(ACTION, 'action.yml'), 'utf8')) as {
      inputs: Record<string, { default?: string }>;
      runs: { steps: { run: string; env: Record<string, string> }[] };
    };
    // The report that it writes may replace the one that it is compared with.
    const json = join(folder, 'groundswell.json');
    await writeFile(json, JSON.stringify({ url: origin, issues: [] }));
    const inputs = {
      ...{ url: origin, package: archive, sarif: 'report.sarif', 'fail-on': 'critical' },
      baseline: 'groundswell.json',
    };
    const given = (name: string): string =>
      ({ ...inputs })[name] ?? action.inputs[name]?.default ?? '';
    const files = {
      GITHUB_OUTPUT: join(folder, 'output'),
      GITHUB_STEP_SUMMARY: join(folder, 'md'),
    };
    const ended: Ended[] = [];
    for (const step of action.runs.steps) {
      const env = Object.fromEntries(
        Object.entries(step.env).map(([name, value]) => [
          name,
          value
            .replace(/\$\{\{ inputs\.([a-z-]+) \}\}/, (_, input: string) => given(input))
            .replace('${{ github.action_path }}', ACTION),
        ]),
      );
      const all = { ...env, ...files, RUNNER_TEMP: join(folder, 'temp') };
      ended.push(
        await run('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run], all),
      );
    }
    expect(ended.map(({ code }) => code)).toEqual([0, 1]);
    expect(ended[1]?.output).toContain('::error title=Title missing::1 issue [title.missing]');
    expect(await readFile(files.GITHUB_OUTPUT, 'utf8')).toMatch(/^score=[\d.]+\npassed=false\n$/);
    expect(await readFile(files.GITHUB_STEP_SUMMARY, 'utf8')).toContain(
      '❌ `critical`: 2 new issues',
    );
    expect(await readFile(join(folder, 'report.sarif'), 'utf8')).toContain('"version": "2.1.0"');
    expect(await readFile(json, 'utf8')).toContain('"is_new": true');
  });

  it('is run by the job for GitLab, whose artifacts exist', async () => {
    const { groundswell } = parse(await readFile(join(ACTION, 'gitlab-ci.yml'), 'utf8')) as {
      groundswell: {
        variables: Record<string, string>;
        script: string[];
        artifacts: { paths: string[]; reports: { junit: string } };
      };
    };
    const variables = {
      ...groundswell.variables,
      GROUNDSWELL_PACKAGE: archive,
      GROUNDSWELL_URL: origin,
      GROUNDSWELL_OPTIONS: '--pages 3',
    };
    const script = ['set -eo pipefail', ...groundswell.script].join('\n');
    const { code, output } = await run('bash', ['-c', script], variables);
    expect({ code, output }).toMatchObject({
      code: 1,
      output: expect.stringContaining('at most 3 pages'),
    });
    const { paths, reports } = groundswell.artifacts;
    for (const path of [...paths, reports.junit])
      expect((await readFile(join(folder, path), 'utf8')).length).toBeGreaterThan(100);
  });
});
