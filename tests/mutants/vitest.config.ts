import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { copiedCardTypes } from '../../.build/replaced.ts'
import { CHROMIUM_ARGS, findChromium } from '../support/chromium.ts'
import { folderNamed } from './folders.ts'

const folder = folderNamed(process.env['FOLDER'] ?? '')

const inNode: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'unit',
    environment: 'node',
    isolate: false,
    setupFiles: ['tests/support/late-code.ts'],
    include: folder.tests.map((tests) => `${tests}.test.{ts,tsx}`),
    exclude: ['**/*.browser.test.{ts,tsx}'],
    testTimeout: 15_000,
  },
}

const inChromium = (): TestProjectInlineConfiguration => ({
  extends: true,
  plugins: [react()],
  test: {
    name: 'browser',
    isolate: false,
    include: folder.tests.map((tests) => `${tests}.browser.test.{ts,tsx}`),
    testTimeout: 15_000,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
        contextOptions: { timezoneId: process.env['TZ'] },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})

/** The tests of the folder that `npm run mutants` breaks. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  plugins: [copiedCardTypes()],
  test: { projects: folder.inChromium ? [inNode, inChromium()] : [inNode] },
})
