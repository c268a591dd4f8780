import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { copiedCardTypes } from '../card-types.ts'

const root = join(import.meta.dirname, '../..')

/** Unit tests of the data side alone: the ones that judge `npm run mutants`. */
export default defineConfig({
  root,
  plugins: [copiedCardTypes()],
  test: {
    environment: 'node',
    isolate: false,
    include: ['tests/{api,domain,lib,session,stores,text}/**/*.test.ts'],
    exclude: ['**/*.browser.test.ts'],
    testTimeout: 15_000,
  },
})
