import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { CHROMIUM_ARGS, findChromium } from './tests/support/chromium.ts'

const root = import.meta.dirname

const browser = {
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS } }),
  instances: [{ browser: 'chromium' as const }],
}

const projects: TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'unit',
      environment: 'node',
      include: ['tests/**/*.test.{ts,tsx}'],
      exclude: ['tests/**/*.browser.test.{ts,tsx}', 'tests/e2e/**'],
    },
  },
  { extends: true, test: { name: 'browser', include: ['tests/**/*.browser.test.{ts,tsx}'], browser } },
]

if (existsSync(join(root, 'stories/.storybook/main.ts'))) {
  projects.push({
    extends: true,
    plugins: [storybookTest({ configDir: join(root, 'stories/.storybook') })],
    test: { name: 'stories', browser },
  })
}

export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [react()],
  resolve: { dedupe: ['react', 'react-dom'] },
  // Named here so that no test file makes the dev server discover them late and reload the page under a running test.
  optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'] },
  build: {
    target: 'es2021',
    modulePreload: false,
    rolldownOptions: {
      input: { loader: 'src/loader.ts', index: 'src/index.ts' },
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  test: { projects },
})
