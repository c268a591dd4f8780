import { ANONYMOUS_SESSION } from '../../domain/shop'
import { problem, type Finding } from '../../elements/finding'

/** Checks that the API answers this page, preflights included. All that its answers say is `vitrine check`'s to judge. */
export async function checkServer(apiBase: string): Promise<Finding[]> {
  // The one call that needs no code: any other would be refused, in red on the console.
  const address = `${apiBase}/api/session/${ANONYMOUS_SESSION}`
  const isAnswered = (headers: HeadersInit) =>
    fetch(address, { method: 'HEAD', credentials: 'omit', cache: 'no-store', headers }).then(
      () => true,
      () => false,
    )
  if (!(await isAnswered({}))) {
    const found = `${address} does not answer this page.`
    return [problem('origin', found, "Check api-base, the server's CORS, and connect-src of the page's policy.")]
  }
  // To another origin the header needs a preflight, as the shop's own calls do.
  if (await isAnswered({ 'content-type': 'application/json' })) return []
  const found = `${address} refuses the preflight of the shop's calls.`
  const todo = 'Answer OPTIONS with Access-Control-Allow-Headers: authorization, content-type.'
  return [problem('origin', found, todo)]
}
