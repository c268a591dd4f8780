import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Vite's mode in which the light build is made: the same sources, with Preact in React's place. */
export const LIGHT = 'light'

/** What Storybook wraps its first rendering in. */
const TEST_UTILS = 'preact/test-utils'

const OWN = (name: string) => join(import.meta.dirname, name)

/**
 * What stands in for React's packages. Exact names: `react` is not to take `react-dom` along.
 * @param react what stands in for React itself
 */
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
 * Preact names the element that it fills as the registry for a new one. That throws in an element which was moved into a
 * frame: its registry is another document's.
 */
function ownRegistry(): Plugin {
  return {
    name: 'vitrine:preact-registry',
    transform(code, id) {
      if (!id.endsWith('preact/dist/preact.mjs')) return null
      if (!NEW_ELEMENT.test(code)) this.error(`${id} makes its elements in another way: see .build/light.ts.`)
      return { code: code.replace(NEW_ELEMENT, 'createElementNS($1,$2,$3.is?$3:void 0)'), map: null }
    },
  }
}

/** Puts Preact in React's place, for our sources and for the libraries that want React. */
export function preactAsReact(): Plugin[] {
  const alias = standIns(OWN('light-react.ts'))
  return [ownRegistry(), { name: 'vitrine:preact-as-react', config: () => ({ resolve: { alias } }) }]
}

/**
 * The same under test, where libraries come whole and tools want more of React than our sources do. What Vite prepares of
 * them is kept apart from what it does for React, and made again when the stand-in of ours that is in it changes.
 */
export function preactUnderTest(): Plugin {
  const edition = createHash('sha256')
    .update(readFileSync(OWN('light-root.ts')))
    .digest('hex')
  return {
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
}
