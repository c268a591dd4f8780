import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { integrityOf } from '../chunks/chunks.ts'
import { changed } from '../chunks/source-maps.ts'
import { replaced } from '../replaced.ts'

/** Vite's mode of the light build: the same sources, with Preact in place of React. */
export const LIGHT = 'light'

/** Storybook wraps its first rendering in `act` from here. */
const TEST_UTILS = 'preact/test-utils'

const OWN = (name: string) => join(import.meta.dirname, name)

/** Aliases of React's packages, with `react` for React itself. Exact names: `react` must not match `react-dom`. */
function standIns(react: string): { find: RegExp; replacement: string }[] {
  const names = {
    react,
    'react/jsx-runtime': 'preact/compat/jsx-runtime',
    'react/jsx-dev-runtime': 'preact/compat/jsx-dev-runtime',
    'react-dom': react,
    'react-dom/client': OWN('light-root.ts'),
    'react-dom/test-utils': TEST_UTILS,
  }
  return Object.entries(names).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement }))
}

const NEW_ELEMENT = /createElementNS\((\w+),(\w+),(\w+)\.is\?\3:\w+\)/

/**
 * The one patch of a library's code. Preact gives a new element its parent's registry of elements. Once a host has moved the
 * shop into a frame that is another document's: Chromium throws, and the shop shows an error (`every-tag.browser.test.ts`
 * under Preact). No option of Preact leaves the registry out; the patch adds no byte.
 */
const ownRegistry = (): Plugin => ({
  name: 'vitrine:own-registry',
  transform: {
    filter: { id: /preact\/dist\/preact\.mjs$/ },
    handler(code, id) {
      if (!NEW_ELEMENT.test(code)) this.error(`The code of ${id} has changed, and its patch finds nothing.`)
      return changed(code, (text) => text.replace(NEW_ELEMENT, 'createElementNS($1,$2,$3.is?$3:void 0)'))
    },
  },
})

const FIELDS = OWN('light-fields.ts')

/** Components that render a form field bring along how React's fields behave. */
function fieldsAsInReact(): Plugin {
  return {
    name: 'vitrine:preact-fields',
    enforce: 'pre',
    transform(code, id) {
      // Our package's files have no side effects; this one has.
      if (id === FIELDS) return { code, map: null, moduleSideEffects: true }
      const rendersField = /\/src\/.*\.tsx$/.test(id) && /<(input|select|textarea)\b/.test(code)
      return rendersField ? changed(code, (text) => text.prepend(`import ${JSON.stringify(FIELDS)};`)) : null
    },
  }
}

export function preactAsReact(): Plugin[] {
  const react = OWN('light-react.ts')
  return [
    ownRegistry(),
    fieldsAsInReact(),
    replaced(/\/@floating-ui\//, /light-react\.ts$/, OWN('light-namespace.ts')),
    { name: 'vitrine:preact-as-react', config: () => ({ resolve: { alias: standIns(react) } }) },
  ]
}

/**
 * Preact in tests, whose libraries and tools use more of React than our sources do. Vite's prepared dependencies get a
 * folder of their own, and the hash in the plugin's name renews them when our replacement changes.
 */
export function preactUnderTest(): Plugin[] {
  const edition = integrityOf(readFileSync(OWN('light-root.ts'), 'utf8'))
  const preact: Plugin = {
    name: `vitrine:preact-under-test-${edition}`,
    enforce: 'post',
    config: ({ cacheDir = 'node_modules/.vite' }) => ({
      cacheDir: `${cacheDir}-light`,
      resolve: { alias: standIns('preact/compat') },
      optimizeDeps: {
        include: ['preact', 'preact/compat', 'preact/compat/jsx-dev-runtime', 'preact/compat/jsx-runtime', TEST_UTILS],
        rolldownOptions: { plugins: [ownRegistry()] },
      },
    }),
  }
  return [fieldsAsInReact(), preact]
}
