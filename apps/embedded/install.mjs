// Runs before every npm command, under whatever Node.js the machine has: built-ins only.
// Installs the packages when package-lock.json is not the one that was installed last, and makes the word lists of the
// audits from them when they are missing or of other packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE_FOR_NPM = 20;
const NODE_FOR_THE_PRODUCT = 24;
const POLL_MS = 500;
const STILL_WORKING_MS = 20_000;

const root = fileURLToPath(new URL('../../', import.meta.url));
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.groundswell-installed');
const generator = join(root, 'libs', 'seo-audits', 'generate');
const generatedStampFile = join(root, 'libs', 'seo-audits', 'src', 'rules', 'word-lists', '.stamp');
const lockFile = join(modules, '.groundswell-installing');

/** Progress goes to stderr, so that `npm run -s audit` leaves only its report on stdout. */
function say(text) {
  process.stderr.write(`${text}\n`);
}

function fail(text) {
  say(text);
  process.exit(1);
}

/** The packages and the program that makes the word lists from them. */
function generatedStamp() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const file of readdirSync(generator).sort())
    hash.update(readFileSync(join(generator, file)));
  return hash.digest('hex');
}

function isGenerated() {
  return (
    existsSync(generatedStampFile) && readFileSync(generatedStampFile, 'utf8') === generatedStamp()
  );
}

/** Several commands may do this at once: they write the same. */
function generate() {
  if (isGenerated()) return;
  const { status } = spawnSync(productNode(), [join(generator, 'run.ts')], {
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) fail('The word lists of the audits could not be made; see the error above.');
  writeFileSync(generatedStampFile, generatedStamp());
}

/** The lock file and the platform: a folder shared with another system needs its own packages. */
function wantedStamp() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`;
}

function isInstalled() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wantedStamp();
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The process number in the lock file; 0 when it has just been removed. */
function readHolder() {
  try {
    return Number(readFileSync(lockFile, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return 0;
    throw error;
  }
}

/** True when this process may install; false when another one is installing right now. */
function takeLock() {
  mkdirSync(modules, { recursive: true });
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const holder = readHolder();
  // An empty file is one that is being written this very moment.
  if (holder > 0 && !isRunning(holder)) removeStaleLock(holder);
  return false;
}

/** Removes the lock of a process that is gone, but not the one of somebody who was faster here. */
function removeStaleLock(holder) {
  const aside = `${lockFile}.${process.pid}`;
  try {
    renameSync(lockFile, aside);
    if (Number(readFileSync(aside, 'utf8')) === holder) rmSync(aside);
    else renameSync(aside, lockFile);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

async function waitForLock() {
  let waiting = false;
  while (!takeLock()) {
    if (!waiting) say('Another command is installing packages in this folder: waiting for it.');
    waiting = true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function npmCommand() {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return { command: process.execPath, first: [cli] };
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', first: [] };
}

function runNpmInstall() {
  const { command, first } = npmCommand();
  // Only errors: the packages want the Node.js that comes with them, and npm would warn 20 times.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const args = [...first, 'install', ...options];
  const startedAt = Date.now();
  const child = spawn(command, args, {
    cwd: root,
    // npm's own summary goes to stderr as well.
    stdio: ['ignore', 2, 2],
    shell: command === 'npm.cmd',
  });
  const timer = setInterval(() => {
    say(`  still installing (${Math.round((Date.now() - startedAt) / 1000)} s)`);
  }, STILL_WORKING_MS);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  }).finally(() => clearInterval(timer));
}

function productNode() {
  const own = join(modules, '.bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(own) ? own : 'node';
}

/** The commands are TypeScript that Node.js 24 runs as it is; that Node comes with the packages. */
function requireProductNode() {
  const node = productNode();
  const found = spawnSync(node, ['--version'], { encoding: 'utf8' });
  const major = Number(/^v(\d+)/.exec(found.stdout ?? '')?.[1] ?? 0);
  if (major >= NODE_FOR_THE_PRODUCT) return;
  fail(
    `Groundswell runs on Node.js ${NODE_FOR_THE_PRODUCT}, which npm could not install for ` +
      `${process.platform}-${process.arch}${node !== 'node' ? ' in a form that starts here' : ''}. ` +
      `Install Node.js ${NODE_FOR_THE_PRODUCT} yourself, or use the Dockerfile.`,
  );
}

async function install() {
  if (isInstalled()) return;
  await waitForLock();
  try {
    if (isInstalled()) return;
    const first = !existsSync(stampFile);
    say(
      first
        ? 'Installing packages. The first time takes a minute or so.'
        : 'package-lock.json has changed: installing packages.',
    );
    const startedAt = Date.now();
    const code = await runNpmInstall();
    if (code !== 0) {
      rmSync(lockFile, { force: true });
      fail('The packages could not be installed; see the error of npm above.');
    }
    requireProductNode();
    // Read again: npm may have completed the lock file.
    writeFileSync(stampFile, wantedStamp());
    say(`Packages are installed (${Math.round((Date.now() - startedAt) / 1000)} s).`);
  } finally {
    rmSync(lockFile, { force: true });
  }
}

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE_FOR_NPM) {
  fail(`Groundswell needs Node.js ${OLDEST_NODE_FOR_NPM} or newer; this is ${process.version}.`);
}
await install();
generate();
