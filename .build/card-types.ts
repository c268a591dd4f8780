import type { Plugin } from 'vite'

const CLONE = /credit-card-type[\\/]dist[\\/]lib[\\/]clone\.js$/

/**
 * Lets card-validator's `credit-card-type` copy its data by `structuredClone`. Its own copy by JSON turns lists into texts on
 * pages whose old libraries add a `toJSON` to arrays, and no card form would open there.
 */
export function copiedCardTypes(): Plugin {
  return {
    name: 'vitrine:copied-card-types',
    transform: {
      filter: { id: CLONE },
      handler: () => ({ code: 'exports.clone = (value) => value && structuredClone(value)', map: null }),
    },
  }
}
