import { useCallback, useEffect, useRef, useState } from 'react'
import type { Product } from '../../domain/product'
import { textsOf, useViewUntracked } from '../../session/SessionContext'
import type { Choice } from '../../stores/order/order'
import { catalogText } from '../../text/catalog'

/** A sentence beside a button that adds. */
export interface Said {
  words: string
  /** False while the shop only takes long. */
  isRefusal: boolean
}

/** Comes with the code of the order's calls, which the shop loads by itself. A press that is earlier waits for it. */
const load = () => import('./add-to-cart').catch(() => null)

/**
 * 'Adicionar' on a card and on the product page (storefront specification, section 4). One press at a time. It is busy without
 * `useTask`, which comes after the first cards: 172 bytes that each page would wait for.
 */
export function useAddToCart({ isOnProductPage = false } = {}) {
  const view = useViewUntracked()
  const isPressed = useRef(false)
  const [isAdding, setAdding] = useState(false)
  /** Why the last press was refused, or that its answer takes long. */
  const [said, setSaid] = useState<Said | null>(null)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const add = useCallback(
    async (pick: Product | Choice, quantity: number) => {
      if (isPressed.current) return false
      isPressed.current = true
      setAdding(true)
      setSaid(null)
      // Shown beside the button, or as a toast when the shopper has left the screen.
      const say = (words: string, isRefusal: boolean) =>
        isHere.current ? setSaid({ words, isRefusal }) : view.toasts.show(words, 'warning')
      try {
        const code = await load()
        if (code) return await code.addToCart({ view, pick, quantity, isOnProductPage, say })
        say(textsOf(view, catalogText).addFailed, true)
        return false
      } finally {
        isPressed.current = false
        setAdding(false)
        setSaid((last) => (last?.isRefusal ? last : null))
      }
    },
    [view, isOnProductPage],
  )
  return { add, isAdding, said }
}
