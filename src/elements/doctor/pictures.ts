import { clock, type Timer } from '../../lib/clock'
import type { ShopView } from '../../session/view'
import { problem, type Finding } from './finding'
import { blockedOrigin, type Violation } from './policy'

/** Failed pictures of an origin before the origin counts as broken. */
const TRIES = 3
/** Time limit of a picture, ms. */
const PICTURE_PATIENCE = 20_000

/** Screens remove a picture that failed, so some of each origin are loaded again. */
export async function checkPictures(
  document: Document,
  shop: ShopView | undefined,
  violations: readonly Violation[],
): Promise<Finding[]> {
  const refused = violations.filter(({ effectiveDirective }) => effectiveDirective === 'img-src').map(blockedOrigin)
  const origins = Array.from(picturesByOrigin(document, shop)).filter(([origin]) => !refused.includes(origin))
  const findings = origins.map(async ([origin, addresses]) => {
    const tries = addresses.slice(0, TRIES).map((address) => loadPicture(document, address))
    const todo = `Check that ${origin} serves them, and img-src has it.`
    return Promise.any(tries).then(
      () => [],
      () => [problem('pictures', `Pictures from ${origin} do not load.`, todo)],
    )
  })
  return (await Promise.all(findings)).flat()
}

function picturesByOrigin({ baseURI }: Document, shop: ShopView | undefined): Map<string, string[]> {
  const products = shop?.catalog.list.peek().pages.flat() ?? []
  const byOrigin = new Map<string, string[]>()
  for (const address of products.flatMap(({ images }) => images.slice(0, 1))) {
    const { origin, href } = new URL(address, baseURI)
    byOrigin.set(origin, [...(byOrigin.get(origin) ?? []), href])
  }
  return byOrigin
}

function loadPicture(document: Document, address: string): Promise<void> {
  let timer: Timer | undefined
  return new Promise<void>((resolve, reject) => {
    timer = clock.setTimeout(reject, PICTURE_PATIENCE)
    const image = document.createElement('img')
    image.addEventListener('error', reject)
    image.addEventListener('load', () => resolve())
    image.src = address
  }).finally(() => clock.clearTimeout(timer))
}
