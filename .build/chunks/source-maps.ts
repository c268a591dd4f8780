import { MagicString } from 'magic-string'

/** A module's code with a change, for example by `text.replace(pattern, …)`, and the map of the change. */
export function changed(code: string, change: (text: MagicString) => unknown) {
  const text = new MagicString(code)
  change(text)
  return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }).toString() }
}

/** For `sourcemapPathTransform`: a source's place in the project, since where a map lies says nothing. */
export const inProject = (source: string) => source.replace(/^(\.\.\/)+/, 'vitrine:///')
