import type { Plugin } from 'vite'
import { outputChunksOf } from './chunks.ts'
import { changeChunk } from './source-maps.ts'

/** Chromium compiles such a file whole while it arrives, on another thread, not function by function as they are called. */
const HINT = '//# allFunctionsCalledOnLoad\n'

const isMain = (name: string) => name === 'storefront'

/** Puts the hint before the components' main file: demo/docs/decisions/0058-compile-the-main-file-as-it-arrives.md. */
export function compileHint(): Plugin {
  return {
    name: 'vitrine:compile-hint',
    apply: 'build',
    augmentChunkHash: ({ name }) => (isMain(name) ? HINT : undefined),
    generateBundle(_options, bundle) {
      for (const chunk of outputChunksOf(bundle).filter(({ name }) => isMain(name)))
        changeChunk(chunk, (text) => text.prepend(HINT))
    },
  }
}
