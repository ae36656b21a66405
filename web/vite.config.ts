/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig, loadEnv } from 'vite';

const { MIZ_SERVER: server = 'http://127.0.0.1:8000' } = loadEnv('', '.', 'MIZ_');

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: { outDir: '../src/miz/server/site', emptyOutDir: true, target: 'es2023' },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/lib/testing.ts'],
  },
});
