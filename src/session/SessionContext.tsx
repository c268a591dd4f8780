import { useSignals } from '@preact/signals-react/runtime'
import { createContext, useContext, useEffect, useState } from 'react'
import { isPlatformUser } from '../domain/shop'
import { dataOf } from '../lib/remote'
import { reworded } from '../lib/reworded'
import type { AreaTexts } from '../lib/texts'
import type { ShopSession } from './session'
import type { ShopView } from './view'

const ViewContext = createContext<ShopView | null>(null)

export const SessionProvider = ViewContext.Provider

/** The view without a subscription: for parts of long lists, which read no signal while they render. */
export function useViewUntracked(): ShopView {
  const view = useContext(ViewContext)
  if (!view) throw new Error('A screen was rendered outside SessionProvider.')
  return view
}

/** The element's own look at its session. Its caller renders again when a signal that it reads changes. */
export function useView(): ShopView {
  useSignals()
  return useViewUntracked()
}

/** The session shared by the elements of the page. It subscribes like `useView`. */
export function useSession(): ShopSession {
  return useView().session
}

/** True when an agent uses the shop. Not a signal: a session never changes hands, and guarded screens wait for it. */
export function isHeldByAgent({ remote }: ShopSession): boolean {
  const data = dataOf(remote.peek())
  return data !== null && isPlatformUser(data)
}

export const useIsAgent = (): boolean => isHeldByAgent(useViewUntracked().session)

/** True from the first touch of the shop on, and where the order holds something. */
export function useIsOrderWanted(): boolean {
  const { orderWanted } = useViewUntracked().session
  const [isWanted, setWanted] = useState(false)
  useEffect(() => void orderWanted.then(() => setWanted(true)), [orderWanted])
  return isWanted
}

/** The words of one area, with the host's own where it gave any. */
export function useTexts<Texts extends AreaTexts>(texts: Texts): Texts {
  return textsOf(useViewUntracked(), texts)
}

/** The same outside of a component. */
export function textsOf<Texts extends AreaTexts>(view: Pick<ShopView, 'texts'>, texts: Texts): Texts {
  return reworded(texts, view.texts)
}
