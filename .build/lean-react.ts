import type { Plugin } from 'vite'

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
 * Leaves out the parts of React's two packages that nothing here calls: they are CommonJS, which a bundler keeps whole.
 * Two kilobytes after gzip, all of them before the first card.
 */
export function leanReact(): Plugin {
  return {
    name: 'vitrine:lean-react',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const name = PACKAGE.exec(id)?.[1]
      if (!name) {
        const used = usedIn(code)
        if (used.length > 0)
          this.error(`${id} calls ${used.join(', ')}: take it out of the list in .build/lean-react.ts.`)
        return null
      }
      const body = this.parse(code).body as unknown as (Span & { expression?: Assignment })[]
      const cuts = body.filter(({ expression }) => UNUSED[name]?.includes(exportedBy(expression) ?? ''))
      return { code: without(code, cuts), map: null }
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

/** Left-out names that a module takes from React, by name or as a member of the whole package. */
function usedIn(code: string): string[] {
  return Object.entries(UNUSED).flatMap(([name, unused]) => {
    const named = [...code.matchAll(/import\s*(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
      .filter(([, , from]) => from === name)
      .map(([, names = '']) => names)
    const whole = [...code.matchAll(/import\s*(?:\*\s*as\s+)?([\w$]+)[^;"']*from\s*["']([^"']+)["']/g)]
      .filter(([, , from]) => from === name)
      .map(([, local = '']) => local)
    return unused.filter(
      (one) =>
        named.some((names) => new RegExp(`(^|[\\s,])${one}\\b`).test(names)) ||
        whole.some((local) => code.includes(`${local}.${one}`)),
    )
  })
}

function without(code: string, cuts: readonly Span[]): string {
  return cuts.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code)
}
