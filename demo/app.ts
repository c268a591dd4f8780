import { createBackend } from './backend/index.ts'
import { sessions } from './backend/sessions.ts'
import { createSite } from './site.ts'
import type { FirstViewModule } from './standalone-page.ts'

const demoPaths = /^\/($|(favicon.ico|webchat|loja|console|hosts|tray|api|art|vendor|__backend)(\/|$))/
const backendPaths = /^\/(api|art|vendor|__backend|tray\/link-store)(\/|$)/

/** Whether a path is the demonstration's; the others are the build's, or the development server's. */
export function isDemoPath(path: string): boolean {
  return demoPaths.test(path)
}

/**
 * The three hosts and the reference backend behind one handler. Each call has a backend of its own, as new.
 * @param firstView the build's `first-view.js`; without it the page of its own is plain
 * @param loader address of the same build's `loader.js`
 */
export function createDemo(
  firstView?: FirstViewModule,
  loader = '/dist/loader.js',
): (request: Request) => Promise<Response> {
  const backend = createBackend()
  const site = createSite(sessions, firstView && { ...firstView, loader, ask: backend.serve })
  return async (request) => {
    return backendPaths.test(new URL(request.url).pathname) ? backend.fetch(request) : site.fetch(request)
  }
}
