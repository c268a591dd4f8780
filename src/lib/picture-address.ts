/**
 * True for an address that may be the `src` of a picture: of the web (relative ones too), of a file that the page
 * holds, or a data URL. Spaces and control characters are removed first, because browsers ignore them in a scheme.
 */
export function isPictureAddress(address: string): boolean {
  const plain = address.replace(/[\0-\x20]/g, '')
  return plain !== '' && (!/^[a-z][a-z\d+.-]*:/i.test(plain) || /^(https?:|blob:|data:image\/)/i.test(plain))
}
