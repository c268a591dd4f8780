import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import tested, { projects } from '../../vite.config.ts'
import { folderNamed } from './folders.ts'

const folder = folderNamed(process.env['FOLDER'] ?? '')

/** A project of `npm test` with the tests of the folder alone. */
function ofFolder(name: string, ending: string): TestProjectInlineConfiguration {
  const project = projects.find(({ test }) => test?.name === name)
  if (!project) throw new Error(`vite.config.ts has no project '${name}'.`)
  const include = folder.tests.map((tests) => `${tests}.${ending}`)
  return { ...project, test: { ...project.test, include, maxWorkers: 1, testTimeout: 15_000 } }
}

/** The tests of the folder that `npm run mutants` breaks. */
export default defineConfig({
  ...tested({ command: 'serve', mode: 'test' }),
  root: join(import.meta.dirname, '../..'),
  test: {
    projects: [
      ofFolder('unit', 'test.{ts,tsx}'),
      ...(folder.inChromium ? [ofFolder('browser', 'browser.test.{ts,tsx}')] : []),
    ],
  },
})
