import { createContext, useContext } from 'react'
import { reworded } from '../lib/reworded'
import type { AreaTexts, Texts } from '../lib/texts'

const HostTexts = createContext<Texts>({})

/** Gives the parts below it a host's words in the place of their own. */
export const HostTextsProvider = HostTexts.Provider

/** A part's own words, with the host's where it gave any. */
export function useWords<Own extends AreaTexts>(own: Own): Own {
  return reworded(own, useContext(HostTexts))
}
