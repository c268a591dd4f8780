import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Vite's mode in which the light build is made: the same sources, with Preact in React's place. */
export const LIGHT = 'light'

/**
 * What stands in for React's packages in the light build. Exact names: `react` is not to take `react-dom` along.
 */
const STAND_INS: Record<string, string> = {
  react: join(import.meta.dirname, 'light-react.ts'),
  'react/jsx-runtime': 'preact/compat/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/compat/jsx-dev-runtime',
  'react-dom': join(import.meta.dirname, 'light-react.ts'),
  'react-dom/client': 'preact/compat/client',
}

/** Puts Preact in React's place, for our sources and for the libraries that want React. */
export function preactAsReact(): Plugin {
  const alias = Object.entries(STAND_INS).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement }))
  return {
    name: 'vitrine:preact-as-react',
    config: () => ({ resolve: { alias } }),
  }
}
