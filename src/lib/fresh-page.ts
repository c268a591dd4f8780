/**
 * Reloads the page if the network is back. For a standalone page, after a retry of code that did not load: a browser
 * may remember a failed module until the page is reloaded.
 * @param address an address that the shop's server answers for anybody
 */
export async function reopenPage(address: string): Promise<void> {
  const answer = await fetch(address, { cache: 'no-store' }).catch(() => null)
  if (answer) location.reload()
}
