# One recipe for every image. PROJECT is the workspace folder to run:
#   docker build --build-arg PROJECT=services/gateway -t intake/gateway .
#   docker build --build-arg PROJECT=apps/operator -t intake/operator .
#   docker build --build-arg PROJECT=stack --target provision -t intake/provision .

FROM node:24.21.0-trixie-slim@sha256:173f125896c3b47ddf056734c7ea789d04595a6a08769a8f78e0df642781fb66 AS base
# The pnpm that runs is the pinned one already; it must neither ask nor fetch itself again. Without a store of its own it
# would put one into /app, because the cache below is another file system.
ENV CI=true pnpm_config_pm_on_fail=ignore pnpm_config_store_dir=/pnpm-store INTAKE_CACHE_DIR=/pinned
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml tsconfig.json .npmrc ./
# pnpm, verified by the hash in package.json before it is unpacked.
COPY stack/bootstrap stack/bootstrap
RUN --mount=type=cache,target=/root/.npm node stack/bootstrap/pnpm.mjs --version
COPY libs libs
COPY apps/widget apps/widget

# What the gateway serves to browsers; the bundler stays behind.
FROM base AS widget
RUN --mount=type=cache,target=/pnpm-store \
    node stack/bootstrap/pnpm.mjs install --frozen-lockfile --filter "@intake/widget..." \
    && node apps/widget/build/main.ts

FROM base AS install
COPY --from=widget /app/apps/widget/dist apps/widget/dist
ARG PROJECT
COPY ${PROJECT} ${PROJECT}
# Not `pnpm deploy`: it moves libs into node_modules, where Node strips no types. `--filter-prod` leaves the libraries of
# the tests out; libraries that nothing was installed for are not this project's. Servers for developers' machines never are.
RUN --mount=type=cache,target=/pnpm-store \
    node stack/bootstrap/pnpm.mjs install \
      --prod --no-optional --frozen-lockfile --filter-prod "{./${PROJECT}}..." --filter-prod "!@intake/servers" \
    && for library in libs/* apps/widget; do [ -d "$library/node_modules" ] || rm -r "$library"; done \
    && rm -r stack/bootstrap && rmdir --ignore-fail-on-non-empty stack
# Where the image runs nothing can be written: the compiled form of the knowledge base is made here (ADR 32).
RUN [ ! -d libs/rules ] || node libs/rules/knowledge-tools/compile.ts

FROM install AS migrations
COPY services /migrations
RUN find /migrations -mindepth 2 -maxdepth 2 ! -name migrations -exec rm -r {} +

# No shell, no package manager, user 65532.
FROM gcr.io/distroless/nodejs24-debian13:nonroot@sha256:9eeb7f5887d0e239e78264b06f7f11d2e14be534050481803a9e4728fcdd278e AS runtime
ENV NODE_ENV=production
COPY --from=install /app /app
ARG PROJECT
WORKDIR /app/${PROJECT}
USER 65532:65532
ENTRYPOINT ["/nodejs/bin/node", "--import", "/app/libs/platform/src/telemetry/telemetry.ts"]
CMD ["src/main.ts"]

FROM runtime AS provision
COPY --from=migrations /migrations /app/services
CMD ["src/provision-main.ts"]

FROM runtime
