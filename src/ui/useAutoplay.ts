import { useEffect, useState, type RefObject } from 'react'

interface AutoplayOptions {
  /** ms between two pictures. */
  interval: number
  isPaused: boolean
  /** What must be in view for it to go on. */
  stage: RefObject<HTMLElement | null>
  /** Starts the interval anew when it changes. */
  shown: unknown
  /** The same function in each rendering. */
  onNext: () => void
}

/**
 * Calls for the next picture again and again, as long as somebody can see it and nobody asked for less motion.
 *
 * @returns whether it may run at all here: not for those who asked for less motion
 */
export function useAutoplay({ interval, isPaused, stage, shown, onNext }: AutoplayOptions): boolean {
  const { isSeen, isMotionWelcome } = useAttention(stage)
  const isRunning = !isPaused && isSeen && isMotionWelcome
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setTimeout(onNext, interval)
    return () => clearTimeout(timer)
  }, [isRunning, interval, shown, onNext])
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
    const listening = new AbortController()
    const lessMotion = view.matchMedia('(prefers-reduced-motion: reduce)')
    const readMotion = () => setMotionWelcome(!lessMotion.matches)
    const readPage = () => setPageShown(!view.document.hidden)
    lessMotion.addEventListener('change', readMotion, { signal: listening.signal })
    view.document.addEventListener('visibilitychange', readPage, { signal: listening.signal })
    const observer = new IntersectionObserver((entries) => setInView(entries.some((entry) => entry.isIntersecting)))
    observer.observe(element)
    readMotion()
    readPage()
    return () => {
      listening.abort()
      observer.disconnect()
    }
  }, [stage])
  return { isSeen: isPageShown && isInView, isMotionWelcome }
}
