import { useCallback, useRef, useState } from 'react'
import type { Product } from '../../domain/product'
import { textsOf, useView } from '../../session/SessionContext'
import type { Choice } from '../../stores/order'
import { callMessages } from '../../text/calls'

interface AddToCart {
  /** Adds a product as it is, or what was picked of it. True when it is in the order now. */
  add(pick: Product | Choice, quantity: number): Promise<boolean>
  isAdding: boolean
}

const load = () => import('./add-to-cart').catch(() => null)

/** Fetches what 'Adicionar' does, ahead of the first press; one that comes before waits for it. */
export function preloadAddToCart(): void {
  void load()
}

/** 'Adicionar', on a card and on the product page (storefront specification, section 4): one press at a time. */
export function useAddToCart({ isOnProductPage = false } = {}): AddToCart {
  const view = useView()
  const isPressed = useRef(false)
  const [isAdding, setAdding] = useState(false)
  const add = useCallback(
    async (pick: Product | Choice, quantity: number) => {
      if (isPressed.current) return false
      isPressed.current = true
      setAdding(true)
      try {
        const code = await load()
        if (code) return await code.addToCart({ view, pick, quantity, isOnProductPage })
        view.toasts.show(textsOf(view, callMessages).postItem, 'warning')
        return false
      } finally {
        isPressed.current = false
        setAdding(false)
      }
    },
    [view, isOnProductPage],
  )
  return { add, isAdding }
}
