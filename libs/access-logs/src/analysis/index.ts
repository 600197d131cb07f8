/** What reads a log without Nest, database and API: for programs that run where the log is. */
export { provenHits } from '../bots/proven-hits.js';
export { ReverseDns } from '../bots/reverse-dns.js';
export { LogParser, START } from '../parsing/log-parser.js';
export type { LogScope, ParsedPart } from '../parsing/log-parser.js';
