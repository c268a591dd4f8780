const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const isXmlCharacter = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0
  const isLoneSurrogate = code >= 0xd800 && code <= 0xdfff
  return code >= 0x20 && !isLoneSurrogate && code !== 0xfffe && code !== 0xffff
}

/** Escapes a text for XML; drops characters that XML 1.0 forbids. */
export function escapeXml(text: string): string {
  return Array.from(text)
    .filter(isXmlCharacter)
    .map((character) => ESCAPES[character] ?? character)
    .join('')
}

/** Approximate width of a text, in ems of a bold sans-serif, to keep it inside its pack. */
export function widthInEms(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + (/[A-ZÁÂÃÉÊÍÓÔÕÚÇMmwW@]/.test(character) ? 0.74 : 0.6), 0)
}

interface Place {
  x: number
  y: number
  /** The words shrink until they fit it. */
  width: number
  size: number
  fill: string
}

/** One centred line. */
export function lineOfWords(text: string, { x, y, width, size, fill }: Place): string {
  if (text === '') return ''
  const fitting = Math.min(size, Math.floor(width / widthInEms(text)))
  return `<text x="${x}" y="${y}" font-size="${fitting}" font-weight="700" fill="${fill}">${escapeXml(text)}</text>`
}

/** A label in one line, or in two when it has several words and the pack is narrow. */
export function labelIn(label: string, place: Place & { isLine: boolean }): string {
  const { y, width, size } = place
  const parts = label.split(' ')
  if (place.isLine || parts.length === 1 || widthInEms(label) * size <= width) return lineOfWords(label, place)
  const half = Math.ceil(parts.length / 2)
  const [upper, lower] = [parts.slice(0, half).join(' '), parts.slice(half).join(' ')]
  const fitting = Math.min(size, Math.floor(width / Math.max(widthInEms(upper), widthInEms(lower))))
  const step = Math.round(fitting * 0.55)
  return (
    lineOfWords(upper, { ...place, size: fitting, y: y - step }) +
    lineOfWords(lower, { ...place, size: fitting, y: y + step })
  )
}
