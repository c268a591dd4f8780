import type { Plugin } from 'vite'

/** The table of what r2wc turns attributes into, by the name of a type. */
const CONVERTERS = /\b(\w+) = \{\s*string: \w+,\s*number: \w+,[^}]*\bjson: \w+\s*\}/

/**
 * Leaves out r2wc's converters of attributes: it is given one property without a type, since the element reads its
 * attributes itself (`elements/react-element.ts`).
 */
export function leanR2wc(): Plugin {
  return {
    name: 'vitrine:lean-r2wc',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/@r2wc\/core\/dist\/core\.js$/ },
      handler(code) {
        const lean = code.replace(CONVERTERS, '$1 = {}')
        if (lean === code) this.error('@r2wc/core has no table of converters where this version had one.')
        return { code: lean, map: null }
      },
    },
  }
}
