import type { WidgetRoutes } from '@app/widget';
import type { FastifyInstance } from 'fastify';
import { resolve } from 'node:path';

const WIDGET_SCRIPT = resolve('dist/widget/widget.js');

/**
 * Opens the scope of the widget's routes; answers what mounts them in it. To be called before anything else is
 * registered: compression, the request log and the dashboard's headers are hooks that only later scopes get.
 */
export function openWidgetScope(fastify: FastifyInstance): (routes: WidgetRoutes) => void {
  let scope: FastifyInstance | null = null;
  fastify.register((opened, _options, done) => {
    scope = opened;
    done();
  });
  return (routes) => {
    if (scope === null) throw new Error('The scope of the widget is not open yet.');
    routes.mount(scope, WIDGET_SCRIPT);
  };
}
