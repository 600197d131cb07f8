export { FakeGoogle } from './fake-google.js';
