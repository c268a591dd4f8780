import remapping from '@jridgewell/remapping'
import { MagicString } from 'magic-string'
import type { Rolldown } from 'vite'

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

/** Emits a file with its map beside it. */
export function emitFile(context: Rolldown.PluginContext, fileName: string, { code, map }: Mapped): void {
  context.emitFile({ type: 'asset', fileName, source: code })
  if (map) context.emitFile({ type: 'asset', fileName: `${fileName}.map`, source: map })
}

/** For `sourcemapPathTransform`: a source's place in the project, since where a map lies says nothing. */
export const inProject = (source: string) => source.replace(/^(\.\.\/)+/, 'vitrine:///')
