import { startAfterReady } from '../session/after-ready'
import type { TrackOptions } from '../session/track'
import { watchHostColors } from '../styles/host-changes'

/** Starts the tasks that follow an element's first usable screen. @returns a function that stops them */
export function runAfterReady(options: TrackOptions & { target: HTMLElement }): () => void {
  const { view, target } = options
  const stops = [startAfterReady(options), watchHostColors(target, view.hostColors, view.forgetHostColors)]
  return () => stops.forEach((stop) => stop())
}
