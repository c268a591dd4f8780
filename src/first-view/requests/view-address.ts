/**
 * Where the host gets a first view in one call; '' for none, and for an address that no session code may be sent to.
 * @param root of the shop's calls @param page origin of the page
 */
export function viewAddress(address: string, root: string, page: string): string {
  const { href, origin, protocol } = new URL(address, root)
  return address && (protocol === 'https:' || origin === page || href.startsWith(root)) ? href : ''
}
