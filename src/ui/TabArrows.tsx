import { useEffect, useState, type RefObject } from 'react'
import { css } from '../styles/sheet'
import { controlText } from '../text/controls'
import { atLimit } from './at-limit'
import { ChevronLeftIcon, ChevronRightIcon } from './head-icons'
import { IconButton } from './IconButton'
import { useWords } from './useWords'
import { listen } from '../lib/listen'

const arrow = css`
  display: none;
  position: absolute;
  @container (min-width: 600px) {
    @media (hover: hover) and (pointer: fine) {
      display: inline-flex;
    }
  }
`

const left = css`
  left: 4px;
`

const right = css`
  right: 4px;
`

export function TabArrows({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const words = useWords(controlText)
  const edge = useEdge(scroller)
  const scrollBy = (direction: 1 | -1) => () =>
    scroller.current?.scrollBy({ left: direction * scroller.current.clientWidth })
  return (
    <>
      <IconButton
        className={`${arrow} ${left}`}
        label={words.previousTabs}
        icon={<ChevronLeftIcon />}
        size="small"
        {...atLimit(edge === 'start')}
        onClick={scrollBy(-1)}
      />
      <IconButton
        className={`${arrow} ${right}`}
        label={words.nextTabs}
        icon={<ChevronRightIcon />}
        size="small"
        {...atLimit(edge === 'end')}
        onClick={scrollBy(1)}
      />
    </>
  )
}

function useEdge(scroller: RefObject<HTMLElement | null>) {
  const [edge, setEdge] = useState<'start' | 'end' | undefined>('start')
  useEffect(() => {
    const strip = scroller.current
    if (!strip) return undefined
    const read = () => setEdge(edgeOf(strip))
    read()
    return listen(strip, 'scroll', read, { passive: true })
  }, [scroller])
  return edge
}

function edgeOf({ scrollLeft, clientWidth, scrollWidth }: Element) {
  if (scrollLeft < 2) return 'start'
  return scrollLeft + clientWidth > scrollWidth - 2 ? 'end' : undefined
}
