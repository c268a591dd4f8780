/**
 * Opens the page anew if the network is back. For a page of the shop's own, where somebody asked for another try at code
 * that did not come: a browser may remember, for as long as a page lives, that a module did not.
 * @param address what the shop's server answers to anybody
 */
export async function reopenPage(address: string): Promise<void> {
  const answer = await fetch(address, { cache: 'no-store' }).catch(() => null)
  if (answer) location.reload()
}
