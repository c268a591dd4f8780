/** True for an address that may be a picture's `src`. Browsers ignore spaces and control characters in a scheme. */
export function isPictureAddress(address: string): boolean {
  const plain = address.replace(/[\0-\x20]/g, '')
  return plain !== '' && (!/^[a-z][a-z\d+.-]*:/i.test(plain) || /^(https?:|blob:|data:image\/)/i.test(plain))
}
