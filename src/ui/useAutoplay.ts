import { useEffect, useState, type RefObject } from 'react'
import { clock } from '../lib/clock'
import { listen, together } from '../lib/listen'

interface AutoplayOptions {
  /** Time per picture, ms. */
  interval: number
  isPaused: boolean
  /** Autoplay runs only while this is in view. */
  stage: RefObject<HTMLElement | null>
  /** A change restarts the interval. */
  current: unknown
  /** Must be stable between renders. */
  onNext: () => void
}

/** Calls `onNext` in intervals while the stage is visible. @returns false when the user prefers reduced motion */
export function useAutoplay({ interval, isPaused, stage, current, onNext }: AutoplayOptions): boolean {
  const { isSeen, isMotionWelcome } = useAttention(stage)
  const isRunning = !isPaused && isSeen && isMotionWelcome
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = clock.setTimeout(onNext, interval)
    return () => clock.clearTimeout(timer)
  }, [isRunning, interval, current, onNext])
  return isMotionWelcome
}

function useAttention(stage: RefObject<HTMLElement | null>) {
  const [isMotionWelcome, setMotionWelcome] = useState(false)
  const [isPageShown, setPageShown] = useState(true)
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    const element = stage.current
    const view = element?.ownerDocument.defaultView
    if (!element || !view) return undefined
    const lessMotion = view.matchMedia('(prefers-reduced-motion: reduce)')
    const readMotion = () => setMotionWelcome(!lessMotion.matches)
    const readPage = () => setPageShown(!view.document.hidden)
    const observer = new IntersectionObserver((entries) => setInView(entries.some((entry) => entry.isIntersecting)))
    observer.observe(element)
    readMotion()
    readPage()
    return together(listen(lessMotion, 'change', readMotion), listen(view.document, 'visibilitychange', readPage), () =>
      observer.disconnect(),
    )
  }, [stage])
  return { isSeen: isPageShown && isInView, isMotionWelcome }
}
