import { useCallback, useState } from 'react'

/** A picture and its position on an endless line: -1, 0, 1 … */
interface Slide {
  readonly place: number
  readonly image: number
}

interface Line {
  readonly current: Slide
  /** The slide that leaves, while it is visible. */
  readonly leaving?: Slide
}

/** The current picture of `count`, on an endless line: the last leads to the first, a far one is one step away. */
export function useSlides(count: number) {
  const [line, setLine] = useState<Line>({ current: { place: 0, image: 0 } })
  const current = within(line.current, count)
  const move = useCallback((by: 1 | -1) => setLine((before) => stepped(before, by, count)), [count])
  const show = useCallback((image: number) => setLine((before) => led(before, image)), [])
  /** Call it when the transition has ended. */
  const settle = useCallback(() => setLine((before) => (before.leaving ? { current: before.current } : before)), [])
  const slides = neighboursOf(current, count).map((slide) =>
    line.leaving?.place === slide.place ? within(line.leaving, count) : slide,
  )
  return { current, slides, move, show, settle }
}

export type Slides = ReturnType<typeof useSlides>

function stepped({ current }: Line, by: 1 | -1, count: number): Line {
  const leaving = within(current, count)
  return { current: { place: leaving.place + by, image: (leaving.image + by + count) % count }, leaving }
}

function led(line: Line, image: number): Line {
  if (image === line.current.image) return line
  return {
    current: { place: line.current.place + (image > line.current.image ? 1 : -1), image },
    leaving: line.current,
  }
}

function neighboursOf({ place, image }: Slide, count: number): Slide[] {
  if (count < 2) return [{ place, image }]
  return [-1, 0, 1].map((by) => ({ place: place + by, image: (image + by + count) % count }))
}

/** The number of pictures may shrink: another variant has its own. */
function within(slide: Slide, count: number): Slide {
  return slide.image < count ? slide : { ...slide, image: 0 }
}
