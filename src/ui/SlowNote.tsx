import { smallClass } from '../styles/stack'
import { slowText } from '../text/slow'
import { TOLD_AFTER, useIsSlow } from './useIsSlow'
import { useWords } from './useWords'

/** Says, where somebody looks, that what they wait for takes long. It takes no room before. */
export function SlowNote({ isWaiting, className = '' }: { isWaiting: boolean; className?: string }) {
  const words = useWords(slowText)
  const isSlow = useIsSlow(isWaiting, TOLD_AFTER)
  return (
    <output className={`${smallClass} ${className}`} style={isSlow ? undefined : { position: 'absolute', padding: 0 }}>
      {isSlow ? words.slow : ''}
    </output>
  )
}
