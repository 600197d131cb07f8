import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FixtureElement } from './dataforseo-fixtures.js';
import { DataForSeoTasks, failure } from './dataforseo-tasks.js';
import type { TaskResponse } from './dataforseo-tasks.js';

export const DATAFORSEO_TEST_LOGIN = { login: 'groundswell@test.example', key: 'only for tests' };

/** What goes wrong with one request. */
export type DataForSeoFault =
  /** Never answered, never processed. */
  | 'timeout'
  /** Processed and charged, but the connection breaks before the response. */
  | 'lost_response'
  | 'half_body'
  | 'garbage'
  | 'server_error'
  /** Of a proxy, without a body that could be understood. */
  | 'bad_gateway'
  | 'too_many_requests'
  | 'rate_limited'
  /** The search engine failed, and the task costs all the same. */
  | 'charged_failure'
  | 'redirect';

/** DataForSEO v3 on loopback: its envelope, queue, prices, limits and failures. */
export class DataForSeoServer {
  readonly tasks = new DataForSeoTasks();
  /** Faults of the next requests, in order. */
  readonly faults: DataForSeoFault[] = [];
  /** Every request with the right login, in order. */
  readonly calls: { readonly path: string; readonly input: FixtureElement }[] = [];
  /** Balance of the account. */
  balanceUsd = Number.POSITIVE_INFINITY;
  /** Calls that the account may make; the next ones get 40202. */
  permittedCalls = Number.POSITIVE_INFINITY;
  spentUsd = 0;
  /** Every request is refused as one with a wrong password. */
  isLoginRefused = false;
  /** Awaited after a request has arrived, and after it was processed and charged; what never resolves is a silence. */
  readonly moments = { arrived: none, processed: none };
  private now: () => Date = () => new Date();

  private constructor(
    private readonly server: Server,
    readonly base: string,
  ) {}

  static async start(): Promise<DataForSeoServer> {
    const server = createServer();
    server.keepAliveTimeout = 120_000;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const dataForSeo = new DataForSeoServer(server, `http://127.0.0.1:${port}`);
    server.on('request', (request, response) => void dataForSeo.receive(request, response));
    return dataForSeo;
  }

  /** Charged so far, micro-dollars. */
  get spentMicros(): number {
    return Math.round(this.spentUsd * 1_000_000);
  }

  /** Tasks are posted at this time from now on. */
  setClock(now: () => Date): void {
    this.now = now;
  }

  callsOf(path: string): FixtureElement[] {
    return this.calls.flatMap((call) => (call.path.startsWith(path) ? [call.input] : []));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await buffer(request)).toString('utf8');
    const { login, key } = DATAFORSEO_TEST_LOGIN;
    const expected = `Basic ${Buffer.from(`${login}:${key}`).toString('base64')}`;
    if (request.headers.authorization !== expected || this.isLoginRefused) {
      send(response, 401, envelope(40100, 'You are not authorized to access this resource.'));
      return;
    }
    const path = request.url ?? '';
    const input = inputOf(body);
    this.calls.push({ path, input });
    await this.moments.arrived(path);
    await this.respond(path, input, response);
  }

  private async respond(
    path: string,
    input: FixtureElement,
    response: ServerResponse,
  ): Promise<void> {
    const fault = this.faults.shift();
    if (fault === 'timeout') return;
    if (fault === 'server_error') {
      send(response, 500, envelope(50000, 'Internal Error.'));
    } else if (fault === 'bad_gateway') {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    } else if (fault === 'too_many_requests') {
      response.writeHead(429, { 'retry-after': '7' }).end();
    } else if (fault === 'redirect') {
      response.writeHead(302, { location: 'https://elsewhere.example/' }).end();
    } else if (fault === 'rate_limited' || this.calls.length > this.permittedCalls) {
      const task = failure(input, 40202, 'The rate-limit per minute has been exceeded.');
      send(response, 200, envelope(20000, 'Ok.', task));
    } else if (this.balanceUsd <= 0) {
      send(response, 402, {
        tasks: [{ status_code: 40200, status_message: 'Payment Required.', cost: 0, result: null }],
      });
    } else {
      const task =
        fault === 'charged_failure'
          ? failure(input, 40101, 'Internal SE Server Error.', 0.002)
          : this.tasks.respond(path, input, this.now());
      this.spentUsd += task.cost;
      this.balanceUsd -= task.cost;
      await this.moments.processed(path);
      sendDamaged(response, JSON.stringify(envelope(20000, 'Ok.', task)), fault);
    }
  }
}

/** @param _path of the request. */
function none(_path: string): Promise<void> {
  return Promise.resolve();
}

function inputOf(body: string): FixtureElement {
  if (body === '') return {};
  const tasks = JSON.parse(body) as FixtureElement[];
  const [input] = tasks;
  if (input === undefined || tasks.length !== 1) throw new Error('One task is expected.');
  return input;
}

function envelope(
  status_code: number,
  status_message: string,
  task: TaskResponse | null = null,
): FixtureElement {
  const isError = task !== null && task.status_code >= 40000;
  return {
    version: '0.1.20261101',
    status_code,
    status_message,
    time: '0.1 sec.',
    cost: task?.cost ?? 0,
    tasks_count: task === null ? 0 : 1,
    tasks_error: isError ? 1 : 0,
    tasks: task === null ? null : [{ ...task, result_count: task.result?.length ?? 0 }],
  };
}

function send(response: ServerResponse, status: number, body: FixtureElement): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function sendDamaged(
  response: ServerResponse,
  text: string,
  fault: DataForSeoFault | undefined,
): void {
  if (fault === 'lost_response') {
    response.destroy();
    return;
  }
  const bytes = Buffer.from(text);
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': fault === 'garbage' ? '9' : String(bytes.length),
  });
  if (fault === 'garbage') response.end('<garbage>');
  else if (fault === 'half_body') {
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  } else response.end(bytes);
}
