/** Reloads if the network is back: a browser may remember a failed module. @param address one that anybody may read */
export async function reopenPage(address: string): Promise<void> {
  const answer = await fetch(address, { cache: 'no-store' }).catch(() => null)
  if (answer) location.reload()
}
