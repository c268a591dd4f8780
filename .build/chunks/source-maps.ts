import remapping from '@jridgewell/remapping'
import { MagicString } from 'magic-string'
import type { Plugin, Rolldown } from 'vite'

/** Changes code, for example by `text.replace(pattern, …)`. */
type Change = (text: MagicString) => unknown

export interface Mapped {
  code: string
  /** JSON; '' where none is made. */
  map: string
}

const positionsOf = (text: MagicString) => text.generateMap({ hires: 'boundary' }).toString()

/** A module's code with a change, and the map of the change, for a `transform`. */
export function changed(code: string, change: Change) {
  const text = new MagicString(code)
  change(text)
  return { code: text.toString(), map: positionsOf(text) }
}

/** A file's code with a change, and its map with the same change. */
export function changedFile({ code, map }: Mapped, change: Change): Mapped {
  const text = new MagicString(code)
  change(text)
  if (!text.hasChanged()) return { code, map }
  const next = map && String(remapping([positionsOf(text), map], () => null))
  return { code: text.toString(), map: next }
}

/** A file with a text in the place of another that stands there once. */
export function replaced(file: Mapped, place: RegExp, text: string): Mapped {
  if (!place.test(file.code)) throw new Error(`A built file has no place like ${place}.`)
  return changedFile(file, (code) => code.replace(place, () => text))
}

/** Changes a file of the build where it is, with its map. */
export function changeChunk(chunk: Rolldown.OutputChunk, change: Change): void {
  const { code, map } = changedFile({ code: chunk.code, map: chunk.map ? JSON.stringify(chunk.map) : '' }, change)
  if (code === chunk.code) return
  chunk.code = code
  if (map) chunk.map = JSON.parse(map) as NonNullable<Rolldown.OutputChunk['map']>
}

/** Emits a file with its map beside it. */
export function emitFile(context: Rolldown.PluginContext, fileName: string, { code, map }: Mapped): void {
  context.emitFile({ type: 'asset', fileName, source: code })
  if (map) context.emitFile({ type: 'asset', fileName: `${fileName}.map`, source: map })
}

/** A file's place in the project: where a map lies says nothing. */
const inProject = (source: string) => source.replace(/^(\.\.\/)+/, 'vitrine:///')

/** Writes the maps of the changed files. It must run after every plugin that changes a file. */
export function sourceMaps(): Plugin {
  return {
    name: 'vitrine:source-maps',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset' || !asset.fileName.endsWith('.map')) continue
        const chunk = bundle[asset.fileName.slice(0, -'.map'.length)]
        const map = chunk?.type === 'chunk' ? chunk.map : (JSON.parse(String(asset.source)) as Rolldown.SourceMap)
        asset.source = JSON.stringify({ ...map, sources: map?.sources.map(inProject) })
      }
    },
  }
}
