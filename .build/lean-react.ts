import type { Plugin } from 'vite'
import { outputChunksOf } from './chunks.ts'

/** What nothing here calls. A build in which something does fails, and says so. */
const UNUSED: Record<string, readonly string[]> = {
  react: [
    'Activity',
    'Children',
    'Profiler',
    'PureComponent',
    'StrictMode',
    'ViewTransition',
    '__COMPILER_RUNTIME',
    'act',
    'addTransitionType',
    'cache',
    'cacheSignal',
    'captureOwnerStack',
    'cloneElement',
    'createRef',
    'isValidElement',
    'lazy',
    'unstable_useCacheRefresh',
    'useActionState',
    'useDebugValue',
    'useDeferredValue',
    'useEffectEvent',
    'useImperativeHandle',
    'useOptimistic',
    'useTransition',
  ],
  'react-dom-client': ['hydrateRoot'],
  scheduler: ['unstable_forceFrameRate', 'unstable_next', 'unstable_runWithPriority', 'unstable_wrapCallback'],
  'react-dom': [
    'createPortal',
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'requestFormReset',
    'unstable_batchedUpdates',
    'useFormState',
    'useFormStatus',
  ],
}

const PACKAGE = /\/cjs\/(react|react-dom|react-dom-client|scheduler)\.production\.js$/

interface Span {
  start: number
  end: number
}

/**
 * Leaves out the parts of React's packages that nothing here calls: they are CommonJS, which a bundler keeps whole.
 * Three kilobytes after gzip, all of them before the first card.
 */
export function leanReact(): Plugin {
  return {
    name: 'vitrine:lean-react',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const unused = UNUSED[PACKAGE.exec(id)?.[1] ?? '']
      if (!unused) return null
      const body = this.parse(code).body as unknown as (Span & { expression?: Assignment })[]
      const cuts = body.filter(({ expression }) => unused.includes(exportedBy(expression) ?? ''))
      return { code: without(code, cuts), map: null }
    },
    // What is left of the modules after tree shaking: a library may offer more than is taken of it.
    generateBundle(_options, bundle) {
      for (const chunk of outputChunksOf(bundle)) {
        for (const [id, { code }] of Object.entries(chunk.modules)) {
          const used = PACKAGE.test(id) ? [] : usedIn(code ?? '')
          if (used.length > 0)
            this.error(`${id} calls ${used.join(', ')}: take it out of the list in .build/lean-react.ts.`)
        }
      }
    },
  }
}

interface Assignment {
  left?: { object?: { name?: string }; property?: { name?: string } }
}

/** The name in `exports.name = …`. */
function exportedBy(expression: Assignment | undefined): string | undefined {
  const { object, property } = expression?.left ?? {}
  return object?.name === 'exports' ? property?.name : undefined
}

/** Left-out names that a module takes from a package: whatever the bundler calls it, it has React's name in its own. */
function usedIn(code: string): string[] {
  const names = Object.values(UNUSED).flat()
  return names.filter((name) => new RegExp(`react[\\w$]*\\.${name}\\b`, 'i').test(code))
}

function without(code: string, cuts: readonly Span[]): string {
  return cuts.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code)
}
