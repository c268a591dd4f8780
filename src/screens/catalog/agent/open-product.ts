import { createContext, type ComponentType } from 'react'

/** The page of a product, over the list. */
export type ProductPart = ComponentType<{ drawer: { readonly path: string; close(): void } }>

/** Opens the page at a path over the agent's list. */
export const OpenProductContext = createContext<(path: string) => void>(() => undefined)
