import { createRequire } from 'node:module'
import { build, type Plugin, type Rolldown } from 'vite'
import { HOST_MODULES } from '../.build/react/shared.ts'

const require = createRequire(import.meta.url)
const PREFIX = 'virtual:module-of:'

/**
 * React's packages as ES modules that share one React, as a CDN serves them to a page without a build: they are
 * published as CommonJS, which no browser imports.
 * @returns files by name: 'react-dom-client.js' is `react-dom/client`
 */
export async function reactModules(): Promise<Map<string, string>> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [asModules()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        preserveEntrySignatures: 'strict',
        input: Object.fromEntries(HOST_MODULES.map((name) => [name.replaceAll('/', '-'), PREFIX + name])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })) as Rolldown.RolldownOutput
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])))
}

/** Re-exports a package by names and as a default. */
function asModules(): Plugin {
  return {
    name: 'demo:react-modules',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const name = id.slice(PREFIX.length + 1)
      const names = Object.keys(require(name) as object)
      return `import all from '${name}'\nexport default all\nexport const { ${names.join(', ')} } = all`
    },
  }
}
