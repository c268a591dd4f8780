import { createContext, useContext } from 'react'
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

type AreaTexts = { readonly area: string } & Readonly<Record<string, string>>

// A page has thousands of cards that ask for the same words: each area is put together once for each set of overrides.
const overridden = new WeakMap<ShopView['texts'], Map<AreaTexts, AreaTexts>>()

/** The words of one area, with the host's own where it gave any. */
export function useTexts<Texts extends AreaTexts>(texts: Texts): Texts {
  return textsOf(useView(), texts)
}

/** The same outside of a component. */
export function textsOf<Texts extends AreaTexts>({ texts: overrides }: Pick<ShopView, 'texts'>, texts: Texts): Texts {
  const known = overridden.get(overrides) ?? new Map<AreaTexts, AreaTexts>()
  overridden.set(overrides, known)
  const own = known.get(texts) ?? withOverrides(texts, overrides)
  known.set(texts, own)
  return own as Texts
}

function withOverrides(texts: AreaTexts, overrides: ShopView['texts']): AreaTexts {
  const entries = Object.entries(texts).map(([key, text]) => [key, overrides[`${texts.area}.${key}`] ?? text])
  return Object.fromEntries(entries) as AreaTexts
}
