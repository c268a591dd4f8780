import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { parallelImports } from './.build/parallel-imports.ts'
import { separateLoader } from './.build/separate-loader.ts'
import { demoPages } from './demo/dev.ts'
import { CHROMIUM_ARGS, findChromium } from './tests/support/chromium.ts'

const root = import.meta.dirname

/** Real Chromium; a new object for each project, since Vitest writes the project's name into it. */
const inChromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS } }),
  instances: [{ browser: 'chromium' as const }],
})

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
  { extends: true, test: { name: 'browser', include: ['tests/**/*.browser.test.{ts,tsx}'], browser: inChromium() } },
]

if (existsSync(join(root, 'stories/.storybook/main.ts'))) {
  projects.push({
    extends: true,
    plugins: [storybookTest({ configDir: join(root, 'stories/.storybook') })],
    test: { name: 'stories', browser: inChromium() },
  })
}

export default defineConfig(({ command }) => ({
  base: './',
  publicDir: false,
  plugins: [
    react(),
    demoPages(),
    separateLoader(join(root, 'src/loader.ts')),
    parallelImports(join(root, 'node_modules/.cache/vitrine/chunks.json')),
  ],
  resolve: { dedupe: ['react', 'react-dom'] },
  // Named here so that no test file makes the dev server discover them late and reload the page under a running test.
  optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'] },
  build: {
    target: 'es2021',
    // Library mode only for what it leaves out (Vite's preload helper); React is bundled, so its mode is set here.
    lib: { entry: { index: join(root, 'src/index.ts') }, formats: ['es'] },
    rolldownOptions: {
      output: {
        minify: true,
        comments: { annotation: false },
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
      },
    },
  },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  test: { projects },
}))
