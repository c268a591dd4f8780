import { useEffect, useState } from 'react'
import { clock } from '../lib/clock'
import { hiddenClass } from '../styles/tokens'

/** Changes within this time are said once, as the last one left them, ms. */
const QUIET = 500

interface SaidProps {
  text: string
  /** It came with its text just now: that is said too. */
  isFresh?: boolean
}

/**
 * A sentence for those who hear the shop: said when it has changed and rests, not when it is there from the start. The
 * region is there before its words, since an assistive technology reads what changes in it.
 */
export function Said({ text, isFresh }: SaidProps) {
  const [said, say] = useState('')
  const [start] = useState(isFresh ? '' : text)
  const [hasChanged, setChanged] = useState(false)
  if (!hasChanged && text !== start) setChanged(true)
  useEffect(() => {
    if (!hasChanged) return undefined
    // What was said before would be said again by whoever reads on.
    say('')
    const timer = clock.setTimeout(() => say(text), QUIET)
    return () => clock.clearTimeout(timer)
  }, [text, hasChanged])
  return <output className={hiddenClass}>{said}</output>
}
