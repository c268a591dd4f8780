import { createContext, useContext } from 'react'
import { reworded } from '../lib/reworded'
import type { AreaTexts, Texts } from '../lib/texts'

const HostTexts = createContext<Texts>({})

export const HostTextsProvider = HostTexts.Provider

/** A part's texts, with those that the host replaced. */
export function useWords<Own extends AreaTexts>(own: Own): Own {
  return reworded(own, useContext(HostTexts))
}
