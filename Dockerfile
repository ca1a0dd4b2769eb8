# The page is built with Node, everything else runs on Python alone.
FROM node:22-slim AS page
WORKDIR /town
COPY web web
RUN cd web && npm ci --no-fund --no-audit && npm run build

FROM python:3.12-slim
RUN useradd --create-home --uid 10001 town && install -d -o town /data
WORKDIR /town
COPY pyproject.toml README.md ./
COPY src src
COPY docs/rules src/tabletown/rules
COPY --from=page /town/src/tabletown/server/page src/tabletown/server/page
RUN pip install --no-cache-dir '.[postgres,bus]'
USER town
ENV TABLETOWN_STORE=/data/tabletown.sqlite
VOLUME /data
EXPOSE 8000
HEALTHCHECK CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8000/healthz', timeout=3)"]
STOPSIGNAL SIGTERM
CMD ["tabletown", "serve", "--host", "0.0.0.0", "--log", "json"]
