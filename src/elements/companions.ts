import { accompany as accompanySession } from '../session/companions'
import type { TrackOptions } from '../session/track'
import { watchHostColors } from '../styles/host-changes'

/** Starts what goes along with an element once its first screen can be used. @returns what ends it */
export function accompany(options: TrackOptions & { target: HTMLElement }): () => void {
  const { view, target } = options
  const stops = [accompanySession(options), watchHostColors(target, view.hostColors, view.forgetHostColors)]
  return () => stops.forEach((stop) => stop())
}
