import { amended } from './amended'
import { allowing } from './cross-origin'
import { withinLimits, type RequestLimits } from './limits'

/** What stands between a backend and the network. */
export interface FrontOptions {
  /** What is read of a request at most, and how many calls are taken. */
  limits?: RequestLimits
  /**
   * The backend's own origin, `https://shop.example`: addresses of pictures and links to orders begin with it. Without it they
   * begin with what the request names, which is its caller's word.
   */
  publicOrigin?: string
  /** Origins of the pages that may read answers, `https://host.example`; those of every page when missing. */
  allowedOrigins?: readonly string[]
}

type Answer = (request: Request) => Promise<Response>

/** @throws RangeError for what is no origin */
export function frontOf({ limits, publicOrigin, allowedOrigins }: FrontOptions) {
  for (const origin of [publicOrigin ?? [], allowedOrigins ?? []].flat())
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new RangeError(`An origin has a scheme and a host, and no path: '${origin}'`)
  const open = allowing(allowedOrigins)

  /** The request as it came to the public origin. */
  function addressed(request: Request): Request {
    if (publicOrigin === undefined) return request
    const { pathname, search } = new URL(request.url)
    return amended(request, { url: publicOrigin + pathname + search })
  }

  return {
    addressed,
    /** What answers the network. */
    facing(answer: Answer) {
      const limited = withinLimits((request) => answer(addressed(request)), limits)
      return async (request: Request, address?: unknown) => open(request, await limited(request, address))
    },
  }
}
