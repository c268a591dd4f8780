import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { copiedCardTypes } from '../../.build/replaced.ts'

/** The unit tests of the folder that `npm run mutants` breaks. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  plugins: [copiedCardTypes()],
  test: {
    environment: 'node',
    isolate: false,
    setupFiles: ['tests/support/late-code.ts'],
    include: [`tests/${process.env['FOLDER']}/**/*.test.ts`],
    exclude: ['**/*.browser.test.ts'],
    testTimeout: 15_000,
  },
})
