import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** Endings of the compressed copies beside a file. */
export const READY = { br: '.br', gzip: '.gz' } as const

export function brotli(body: string | Uint8Array): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return brotliCompressSync(body, { params })
}

export function gzip(body: string | Uint8Array): Buffer {
  return gzipSync(body, { level: 9 })
}

/** The reference backend and the command line, with everything that they import. */
export const TOOLS = ['backend.js', 'cli.js']

/** Imported by servers; no browser fetches them. */
const FOR_SERVERS = ['server.js', 'csp.js', 'early.js', 'first-view.js', ...TOOLS]

/** Writes brotli and gzip copies beside the files that browsers fetch. Must run after all plugins that change files. */
export function precompress(): Plugin {
  return {
    name: 'vitrine:precompress',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const { fileName } = file
        if (!fileName.endsWith('.js') || FOR_SERVERS.includes(fileName)) continue
        const body = bytesOf(file)
        this.emitFile({ type: 'asset', fileName: fileName + READY.br, source: brotli(body) })
        this.emitFile({ type: 'asset', fileName: fileName + READY.gzip, source: gzip(body) })
      }
    },
  }
}

function bytesOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset): string | Uint8Array {
  return file.type === 'chunk' ? file.code : file.source
}
