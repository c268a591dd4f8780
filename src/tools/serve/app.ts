import { createBackend, type Backend, type BackendOptions } from '../../../demo/shop/index.ts'
import { sessions } from '../../../demo/shop/sessions.ts'
import { BACKEND_PATHS } from '../../../demo/page-rules.ts'
import { SHOP_LOADER, shopLoaderFile } from '../../../demo/shop-loader.ts'
import { CONTROLS, sandboxControls } from './controls.ts'
import { createSite } from './site.ts'
import type { FirstViewModule } from '../../../demo/standalone-page.ts'

const demoPaths =
  /^\/($|(favicon.ico|llms.txt|docs|stories|webchat|loja|console|playground|frame|frame-host|hosts|tray|api|art|healthz|vendor|operator|__backend)(\/|$))/

/** True for paths of the demonstration; the others belong to the build or the development server. */
export function isDemoPath(path: string): boolean {
  return demoPaths.test(path) || path.endsWith(`/${SHOP_LOADER}`)
}

/** The build that the demonstration renders with. */
export interface DemoBuild {
  /** The build's `first-view.js`. */
  firstView: FirstViewModule
  /** Address of the same build's `loader.js`. */
  loader: string
  /** The file at that address. */
  file: string
}

/** A sandbox is one person's, and its tests are in a hurry. */
const UNTHROTTLED = { perSession: Infinity, perAddress: Infinity }

/** Answers requests, and sends the backend's webhooks. @param from the caller's address; none has no controls */
type Demo = ((request: Request, from?: string) => Promise<Response>) &
  Pick<Backend, 'sendWebhooks' | 'metrics' | 'stop'>

/**
 * The host pages and the reference backend behind one handler. Each call makes a new backend.
 * @param build without it the standalone page is plain, and the shop has no loader of its own
 * @param options of the backend; `key` of its control calls, without which there are none; `ask`, which answers rendered
 * pages in the place of the backend
 */
export function createDemo(
  build?: DemoBuild,
  { key, webhooks, ask, ...options }: BackendOptions & { key?: string; ask?: Backend['serve'] } = {},
): Demo {
  const backend = createBackend({
    limits: UNTHROTTLED,
    ...options,
    ...(webhooks && { webhooks: { allowPrivateAddresses: true, ...webhooks } }),
  })
  const controls = key === undefined ? undefined : sandboxControls(backend, key)
  const renderer = build && { ...build.firstView, loader: build.loader, ask: ask ?? backend.serve }
  const site = createSite(sessions, renderer)
  const ownLoader = renderer && shopLoaderFile(renderer, build.file)
  const answer = async (request: Request, from?: string) => {
    const { pathname } = new URL(request.url)
    if (controls && pathname.startsWith(`${CONTROLS}/`)) return controls(request, from)
    if (BACKEND_PATHS.test(pathname)) return backend.fetch(request)
    const isLoader = build && pathname === new URL(SHOP_LOADER, new URL(build.loader, request.url)).pathname
    return ownLoader && isLoader ? ownLoader(request) : site.fetch(request)
  }
  const { sendWebhooks, metrics, stop } = backend
  return Object.assign(answer, { sendWebhooks, metrics, stop })
}
