import { runVerifyProof } from './run-verify-proof.js';

process.exitCode = await runVerifyProof(process.argv.slice(2), {
  out: process.stdout,
  err: process.stderr,
});
