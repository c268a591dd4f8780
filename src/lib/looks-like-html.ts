/** True for a tag or a reference, not for `a < b` or `R&D` (storefront specification, section 5, "Text helpers"). */
export function looksLikeHtml(text: string): boolean {
  return /<\/?[a-z][^<>]*>|<!--|&(?:[a-z][a-z0-9]{1,30}|#[0-9]{1,7}|#x[0-9a-f]{1,6});/i.test(text)
}
