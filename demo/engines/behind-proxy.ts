/**
 * Where a call came from, and by which name. A proxy's word counts where one is known to stand in front and to write it:
 * anybody else may send the same headers.
 * @param address of whoever opened the connection
 */
export function calledBy(request: Request, address: string | undefined, isBehindProxy: boolean) {
  if (!isBehindProxy) return { request, address }
  const { protocol, host, pathname, search } = new URL(request.url)
  const url = `${protocol}//${request.headers.get('X-Forwarded-Host') ?? host}${pathname}${search}`
  // The last one is the proxy's; those before it are its caller's word.
  const from = request.headers.get('X-Forwarded-For')?.split(',').at(-1)?.trim()
  return { request: new Request(url, request), address: from || address }
}
