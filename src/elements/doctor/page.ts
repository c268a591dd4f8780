import { advice, problem, type Finding } from './finding'

const VIEWPORT =
  '<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">'

export function checkViewport(document: Document): Finding[] {
  const content = document.querySelector('meta[name=viewport]')?.getAttribute('content') ?? null
  if (!content?.includes('width=device-width'))
    return [problem('viewport', 'Phones show the page as wide as a desk.', `Put ${VIEWPORT} into the head.`)]
  const isFixed = /user-scalable\s*=\s*(no|0)|maximum-scale\s*=\s*1(\.0*)?\b/.test(content)
  return isFixed ? [advice('viewport', 'The page cannot be enlarged.', `Put ${VIEWPORT} into the head.`)] : []
}

export function checkStorage(view: Window): Finding[] {
  const key = 'vitrine-doctor'
  try {
    view.sessionStorage.setItem(key, '1')
    view.sessionStorage.removeItem(key)
    return []
  } catch {
    const found = 'The browser refuses sessionStorage here.'
    return [advice('storage', found, 'A reload forgets what was typed. In a frame, allow-same-origin gives it back.')]
  }
}

/** Each build of the shop has a first chunk with a name of its own. */
export function checkVersions(view: Window): Finding[] {
  const fetched = view.performance.getEntriesByType('resource').map(({ name }) => name)
  const copies = new Set(fetched.filter((name) => /\/chunks\/storefront-[\w-]+\.js/.test(name)))
  if (copies.size < 2) return []
  const found = `The page loads ${copies.size} builds: ${Array.from(copies).join(', ')}.`
  return [problem('versions', found, 'Only the first to come counts: keep one of them.')]
}

export function checkPage(view: Window, { isStandalone }: { isStandalone: boolean }): Finding[] {
  const findings: Finding[] = []
  if (!view.isSecureContext)
    findings.push(problem('page', 'The page is not secure.', 'Serve it by https: copying a PIX code needs it.'))
  if (isStandalone && view !== view.parent)
    findings.push(
      advice('page', 'A standalone shop stands in a frame.', 'Take "standalone" away, or open it by itself.'),
    )
  return findings
}
