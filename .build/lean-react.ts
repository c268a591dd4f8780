import type { Plugin } from 'vite'
import { outputChunksOf } from './chunks.ts'
import { REACT_DOM_FACTS, REACT_DOM_VERSION } from './react-dom-facts.ts'
import { renamedIn, usesOf } from './react-uses.ts'
import type { SourceNode } from './source-tree.ts'
import { trimSource } from './trim-source.ts'

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
 * Of react-dom half goes, all of it before the first card.
 */
export function leanReact(): Plugin {
  let renamed: string[] = []
  return {
    name: 'vitrine:lean-react',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const name = PACKAGE.exec(id)?.[1] ?? ''
      const unused = UNUSED[name]
      if (!unused) return null
      const parse = (text: string) => this.parse(text) as unknown as SourceNode
      const body = parse(code).body as (Span & { expression?: Assignment })[]
      const cuts = body.filter(({ expression }) => unused.includes(exportedBy(expression) ?? ''))
      const rest = without(code, cuts)
      if (name !== 'react-dom-client') return { code: rest, map: null }
      renamed = renamedIn(code)
      return { code: lean(rest, parse), map: null }
    },
    // What is left of the modules after tree shaking: a library may offer more than is taken of it.
    generateBundle(_options, bundle) {
      for (const chunk of outputChunksOf(bundle)) {
        for (const [id, { code }] of Object.entries(chunk.modules)) {
          if (PACKAGE.test(id) || !code) continue
          const used = [...calledIn(code), ...usesOf(this.parse(code) as unknown as SourceNode, renamed)]
          if (used.length > 0)
            this.error(`${id} uses ${used.join(', ')}, which .build/lean-react.ts leaves out of React.`)
        }
      }
    },
  }
}

function lean(code: string, parse: (text: string) => SourceNode): string {
  if (!code.includes(`exports.version = "${REACT_DOM_VERSION}"`))
    throw new Error(`.build/react-dom-facts.ts is about react-dom ${REACT_DOM_VERSION}: look its facts up in this one.`)
  return trimSource(code, REACT_DOM_FACTS, parse)
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
function calledIn(code: string): string[] {
  const names = Object.values(UNUSED).flat()
  return names.filter((name) => new RegExp(`react[\\w$]*\\.${name}\\b`, 'i').test(code))
}

function without(code: string, cuts: readonly Span[]): string {
  return cuts.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code)
}
