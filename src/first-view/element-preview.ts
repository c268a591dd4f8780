import { attachPreview, type Preview } from './preview'

/** The preview of one element, from its first connection until components replace it. */
export type ElementPreview = ReturnType<typeof createElementPreview>

export function createElementPreview(element: HTMLElement) {
  let shown: Preview | null = null
  let replaced: Preview | null = null

  /** Finds the preview in the root. Call it before anything else is put into the root. */
  function attach(): Preview | null {
    const root = element.shadowRoot
    return root && (shown ??= attachPreview(root))
  }

  function drop(): void {
    shown?.drop()
    shown = null
  }

  /** The preview of this shop; the preview of another one is dropped. */
  function of(apiBase: string, code: string): Preview | null {
    if (shown && !shown.isOf(apiBase, code)) drop()
    return shown
  }

  return {
    attach,
    of,
    /** The preview that was painted after the shop was opened. */
    late: (apiBase: string, code: string) => (!shown && attach() ? of(apiBase, code) : null),
    replace(): void {
      shown?.replace()
      replaced = shown ?? replaced
      shown = null
    },
    replay: () => replaced?.replay(),
    drop,
  }
}
