# Three stages: the build with its tools, the packages that the built site needs, and the image that runs.
# scripts/image/prove-image.mjs performs exactly these steps without a container engine.
ARG NODE_IMAGE=node:22-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM ${NODE_IMAGE}
# The running site installs nothing, so the package managers go. `gable` runs every command: `gable jobs`, `gable backup`.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
      /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn* \
 && ln -s /app/scripts/gable.cjs /usr/local/bin/gable \
 && mkdir /data && chown 1000:1000 /data && chmod 700 /data
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY package.json LICENSE ./
COPY scripts/gable.cjs scripts/run-built.mjs scripts/build-stamp.mjs ./scripts/
COPY data ./data
COPY demo ./demo
COPY --from=build /app/dist ./dist
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    DEMO=off \
    UV_THREADPOOL_SIZE=16
# Everything but these two is written by root and can be mounted read-only.
VOLUME ["/data", "/tmp"]
USER 1000:1000
EXPOSE 3000
# Alive, not ready: a site whose database is away for a moment must not be restarted.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["gable"]
CMD ["serve"]
