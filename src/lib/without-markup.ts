import { withoutEntities } from './entities'

/** The words of an HTML text, to be shown as plain text: nothing in the result can run. */
export function withoutMarkup(html: string): string {
  const words = html
    .replace(/<(script|style)\b[^]*?<\/\1>|<!--[^]*?-->/gi, '')
    .replace(/<\/(?:p|li|h\d|div|tr)>|<br[^>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
  return withoutEntities(words).trim()
}
