import { useEffect, type RefObject } from 'react'

/** Pictures that have not come yet. */
const AWAITED = 'img[src]:not([data-loaded])'

/**
 * Lets the pictures of a long list's parts that are out of reach wait until they are near again. In every frame the browser
 * looks where each picture is that it still has to fetch: with thousands that were only scrolled past, this takes longer
 * than all else. One listener for the list; browsers without the event fetch as they always do.
 *
 * @param inside anything in the same root as the list
 */
export function useFarPictures(inside: RefObject<Element | null>): void {
  useEffect(() => {
    const root = inside.current?.getRootNode()
    if (!(root instanceof ShadowRoot)) return undefined
    // What was scrolled past before this code came.
    root.querySelectorAll<HTMLImageElement>(AWAITED).forEach((image) => {
      if (isOutOfReach(image)) hold(image)
    })
    root.addEventListener('contentvisibilityautostatechange', follow)
    return () => root.removeEventListener('contentvisibilityautostatechange', follow)
  }, [inside])
}

function follow(event: Event): void {
  const { target, skipped } = event as ContentVisibilityAutoStateChangeEvent
  if (!(target instanceof Element)) return
  if (skipped) target.querySelectorAll<HTMLImageElement>(AWAITED).forEach(hold)
  else target.querySelectorAll<HTMLImageElement>('img[data-held]:not([src])').forEach(release)
}

/** In a part that the browser skips, and hidden for no other reason: only then is the listener told when it is near. */
function isOutOfReach(image: HTMLImageElement): boolean {
  return (
    'checkVisibility' in image && image.checkVisibility() && !image.checkVisibility({ contentVisibilityAuto: true })
  )
}

function hold(image: HTMLImageElement): void {
  image.dataset['held'] = image.src
  image.removeAttribute('src')
}

function release(image: HTMLImageElement): void {
  image.src = image.dataset['held'] ?? ''
}
