/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig, loadEnv, type Plugin } from 'vite';

const { MIZ_SERVER: server = 'http://127.0.0.1:8000' } = loadEnv('', '.', 'MIZ_');

/** Lists what was built, so that the service worker can keep all of it. */
function fileList(): Plugin {
  return {
    name: 'miz-file-list',
    apply: 'build',
    generateBundle(_options, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|woff2)$/.test(name));
      const source = JSON.stringify(names.map((name) => `/${name}`).sort());
      this.emitFile({ type: 'asset', fileName: 'files.json', source });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), svelteTesting(), fileList()],
  build: { outDir: '../src/miz/server/site', emptyOutDir: true, target: 'es2023' },
  server: {
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
    fs: { allow: ['.', '../src/miz/games'] },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/lib/testing.ts'],
  },
});
