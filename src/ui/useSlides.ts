import { useCallback, useState } from 'react'

/** A picture and its position on an endless line: -1, 0, 1 … */
interface Slide {
  readonly place: number
  readonly image: number
}

interface Line {
  readonly shown: Slide
  /** The slide that leaves, while it is visible. */
  readonly leaving?: Slide
}

/** The current picture of `count`, on an endless line: the last leads to the first, a far one is one step away. */
export function useSlides(count: number) {
  const [line, setLine] = useState<Line>({ shown: { place: 0, image: 0 } })
  const shown = within(line.shown, count)
  const move = useCallback((by: 1 | -1) => setLine((before) => stepped(before, by, count)), [count])
  const show = useCallback((image: number) => setLine((before) => led(before, image)), [])
  /** Call it when the transition has ended. */
  const settle = useCallback(() => setLine((before) => (before.leaving ? { shown: before.shown } : before)), [])
  const slides = neighboursOf(shown, count).map((slide) =>
    line.leaving?.place === slide.place ? within(line.leaving, count) : slide,
  )
  return { shown, slides, move, show, settle }
}

export type Slides = ReturnType<typeof useSlides>

function stepped({ shown }: Line, by: 1 | -1, count: number): Line {
  const leaving = within(shown, count)
  return { shown: { place: leaving.place + by, image: (leaving.image + by + count) % count }, leaving }
}

function led(line: Line, image: number): Line {
  if (image === line.shown.image) return line
  return { shown: { place: line.shown.place + (image > line.shown.image ? 1 : -1), image }, leaving: line.shown }
}

function neighboursOf({ place, image }: Slide, count: number): Slide[] {
  if (count < 2) return [{ place, image }]
  return [-1, 0, 1].map((by) => ({ place: place + by, image: (image + by + count) % count }))
}

/** The number of pictures may shrink: another variant has its own. */
function within(slide: Slide, count: number): Slide {
  return slide.image < count ? slide : { ...slide, image: 0 }
}
