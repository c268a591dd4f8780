import { createContext, useContext, useMemo } from 'react'
import type { ShopSession } from './session'
import type { ShopView } from './view'

const ViewContext = createContext<ShopView | null>(null)

export const SessionProvider = ViewContext.Provider

/** The element's own look at its session. */
export function useView(): ShopView {
  const view = useContext(ViewContext)
  if (!view) throw new Error('A screen was rendered outside SessionProvider.')
  return view
}

/** The session shared by the elements of the page. */
export function useSession(): ShopSession {
  return useView().session
}

/** The words of one area, with the host's own where it gave any. */
export function useTexts<Texts extends { readonly area: string } & Readonly<Record<string, string>>>(texts: Texts): Texts {
  const { texts: overrides } = useView()
  return useMemo(() => {
    const entries = Object.entries(texts).map(([key, text]) => [key, overrides[`${texts.area}.${key}`] ?? text])
    return { ...Object.fromEntries(entries), area: texts.area } as Texts
  }, [texts, overrides])
}
