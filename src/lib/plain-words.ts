import { looksLikeHtml } from './looks-like-html'
import { withoutMarkup } from './without-markup'

/** The server's text without tags. */
export function plainWords(said: string): string {
  return (looksLikeHtml(said) ? withoutMarkup(said) : said).trim()
}
