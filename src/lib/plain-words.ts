import { withoutEntities } from './entities'

/** True for a tag or a reference, not for `a < b` or `R&D` (storefront specification, section 5, "Text helpers"). */
export function looksLikeHtml(text: string): boolean {
  return /<\/?[a-z][^<>]*>|<!--|&(?:[a-z][a-z0-9]{1,30}|#[0-9]{1,7}|#x[0-9a-f]{1,6});/i.test(text)
}

/** The words of an HTML text, to be shown as plain text: nothing in the result can run. */
export function withoutMarkup(html: string): string {
  const words = html
    .replace(/<(script|style)\b[^]*?<\/\1>|<!--[^]*?-->/gi, '')
    .replace(/<\/(?:p|li|h\d|div|tr)>|<br[^>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
  return withoutEntities(words).trim()
}

/** The server's text without tags. */
export function plainWords(said: string): string {
  return (looksLikeHtml(said) ? withoutMarkup(said) : said).trim()
}
