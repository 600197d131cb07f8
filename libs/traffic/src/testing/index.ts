export * from '../campaigns/testing/campaigns-context.js';
