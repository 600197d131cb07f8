import { config } from 'zod';

// Imported before every schema: zod would try to compile them, which the content security policy forbids, and the
// browser would report that.
config({ jitless: true });
