// For each test file: Testing Library does this once, when it is loaded, and only where Jest's functions are global.
import { afterEach, jest } from '@jest/globals';
import { cleanup } from '@testing-library/react';

globalThis.jest = jest; // where it finds out whether timers are replaced
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
afterEach(cleanup);
