# Empire as an image from its sources: `docker build -t empire .`, and deploy/compose.yaml runs it. A release has a
# Dockerfile of its own, which builds nothing: scripts/release/files/Dockerfile, the same from the second FROM on.
# `npm run release:check` does these steps one by one in folders of its own.
FROM node:24-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY scripts/link-node.js scripts/
RUN npm ci
COPY . .
# There is no git in here to say when the sources are from; engines pass this on where it is set.
ARG SOURCE_DATE_EPOCH=0
RUN npm run build && npm run release:stage -- /release

FROM node:24-slim
LABEL org.opencontainers.image.title="Empire" \
      org.opencontainers.image.description="Fantasy sports leagues with your friends, on a server of your own" \
      org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production \
    NODE_OPTIONS=--max-semi-space-size=4 \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATABASE_URL=sqlite:/data/empire.db \
    DATA_DIR=/data
WORKDIR /app
COPY --from=build /release .
# All that it writes is here, and backups where BACKUP_DIR=/backups; the rest may be read-only. 1000, as the image of
# Node has it.
RUN mkdir /data /backups && chown node:node /data /backups
VOLUME /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# `docker compose exec empire node dist/server/main.js backup` and the other commands go the same way.
ENTRYPOINT ["node", "dist/server/main.js"]
