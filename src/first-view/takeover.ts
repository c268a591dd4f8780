import { settledWithin } from '../lib/wait'
import { attachPreview, whenPainted, type Preview } from './preview'

/**
 * Delay before an empty element shows a skeleton, ms. Products and code of screens mostly come earlier: one rendering
 * then shows them, and a slow phone is spared the skeleton's.
 */
const PATIENCE = 300

/** How the components of one shop take the place of what its element's root showed before. */
export interface Takeover {
  /** What the root showed before; kept until the presses on it are replayed. */
  readonly preview: Preview | null
  /**
   * Resolves when the components may render: they show no less than the preview, and no press is half done there; without
   * one, after a moment.
   */
  due(): Promise<void>
  /** Another shop, or none, is shown there from now on. */
  close(): void
}

/** @param isComplete resolves when the components have all that they first show */
export function createTakeover(
  element: HTMLElement,
  shop: { apiBase: string; code: string },
  isComplete: Promise<void>,
): Takeover {
  let preview = previewOf(element, shop)
  let isClosed = false
  const released = (given: Preview) => isComplete.then(given.released)
  const first = preview ? released(preview) : settledWithin(PATIENCE, Promise.all([isComplete, whenPainted(element)]))

  return {
    get preview() {
      return preview
    },
    async due() {
      await first
      if (isClosed || preview) return
      // It may have been painted meanwhile.
      preview = previewOf(element, shop)
      if (preview) await released(preview)
    },
    close: () => void (isClosed = true),
  }
}

/** The preview of a shop in an element; that of another shop is dropped. */
function previewOf({ shadowRoot }: Element, { apiBase, code }: { apiBase: string; code: string }): Preview | null {
  const preview = shadowRoot && attachPreview(shadowRoot)
  if (!preview || preview.isOf(apiBase, code)) return preview
  preview.drop()
  return null
}
