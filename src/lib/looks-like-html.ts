/**
 * True for a text written as HTML: it has a tag or a character reference. `a < b` and `R&D` are not HTML (storefront
 * specification, section 5, "Text helpers").
 */
export function looksLikeHtml(text: string): boolean {
  return /<\/?[a-z][^<>]*>|<!--|&(?:[a-z][a-z0-9]{1,30}|#[0-9]{1,7}|#x[0-9a-f]{1,6});/i.test(text)
}
