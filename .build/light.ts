import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Vite's mode in which the light build is made: the same sources, with Preact in React's place. */
export const LIGHT = 'light'

const OWN = (name: string) => join(import.meta.dirname, name)

/** What stands in for React's packages. Exact names: `react` is not to take `react-dom` along. */
const STAND_INS = {
  react: OWN('light-react.ts'),
  'react/jsx-runtime': 'preact/compat/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/compat/jsx-dev-runtime',
  'react-dom': OWN('light-react.ts'),
  'react-dom/client': OWN('light-root.ts'),
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
  const alias = Object.entries(STAND_INS).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement }))
  return [ownRegistry(), { name: 'vitrine:preact-as-react', config: () => ({ resolve: { alias } }) }]
}
