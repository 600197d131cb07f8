export { FakeGoogle } from './fake-google.js';
export { GscImports } from '../importing/imports.service.js';
