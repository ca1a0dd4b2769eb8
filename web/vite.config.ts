import { defineConfig } from 'vitest/config';

export default defineConfig({
  build: {
    outDir: '../src/tabletown/server/page',
    emptyOutDir: true,
    assetsInlineLimit: 2048,
    target: 'es2022',
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
  test: { environment: 'happy-dom', include: ['tests/**/*.test.{ts,tsx}'] },
});
