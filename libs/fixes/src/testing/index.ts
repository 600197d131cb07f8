export { aProof } from './a-proof.js';
