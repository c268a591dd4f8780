import { basename } from 'node:path'
import { compile } from 'svelte/compiler'
import type { Plugin } from 'vite'
import { compileScript, parse } from 'vue/compiler-sfc'

/** Compiles the demonstration's Vue and Svelte hosts. A real project uses the plugins of these frameworks. */
export function singleFileComponents(): Plugin {
  return {
    name: 'vitrine:single-file-components',
    transform: {
      filter: { id: /\.(vue|svelte)$/ },
      handler: (source, id) => ({
        code: id.endsWith('.vue') ? compileVue(source, id) : compileSvelte(source, id),
        map: null,
      }),
    },
  }
}

function compileSvelte(source: string, id: string): string {
  return compile(source, { filename: id, generate: 'client', css: 'injected' }).js.code
}

function compileVue(source: string, id: string): string {
  const { descriptor, errors } = parse(source, { filename: id })
  if (errors[0]) throw errors[0]
  const { content } = compileScript(descriptor, {
    id: basename(id),
    inlineTemplate: true,
    templateOptions: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('shop-') } },
  })
  return content
}
