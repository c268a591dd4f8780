import { useEffect, type RefObject } from 'react'
import { listen } from '../../lib/listen'

const AWAITED = 'img[src]:not([data-loaded])'

/**
 * Makes far pictures of a long list wait until they are near again. Browsers check the position of every pending
 * picture in every frame; after thousands were scrolled past, this takes longer than everything else. One listener
 * serves the list. Browsers without the event load pictures as usual.
 * @param inside any element in the same root as the list
 */
export function useFarPictures(inside: RefObject<Element | null>): void {
  useEffect(() => {
    const root = inside.current?.getRootNode()
    if (!(root instanceof ShadowRoot)) return undefined
    // Pictures that were scrolled past before this code had loaded.
    root.querySelectorAll<HTMLImageElement>(AWAITED).forEach((image) => {
      if (isOutOfReach(image)) hold(image)
    })
    return listen(root, 'contentvisibilityautostatechange', follow)
  }, [inside])
}

function follow({ target, skipped }: ContentVisibilityAutoStateChangeEvent): void {
  if (!(target instanceof Element)) return
  if (skipped) target.querySelectorAll<HTMLImageElement>(AWAITED).forEach(hold)
  else target.querySelectorAll<HTMLImageElement>('img[data-held]:not([src])').forEach(release)
}

/** In a part that the browser skips, and hidden for no other reason: only then does the event fire when it is near. */
const isOutOfReach = (image: HTMLImageElement) =>
  image.checkVisibility?.() !== image.checkVisibility?.({ contentVisibilityAuto: true })

function hold(image: HTMLImageElement): void {
  image.dataset['held'] = image.src
  image.removeAttribute('src')
}

function release(image: HTMLImageElement): void {
  image.src = image.dataset['held'] ?? ''
}
