import { attempt } from './attempt'

/** A message between a framed page and its host. Its version is checked; its other fields must still be narrowed. */
export type FrameMessage = Readonly<Record<string, unknown>>

/** null for a message of another sender or another shape. */
export function readMessage({ source, origin, data }: MessageEvent<unknown>, from: Sender): FrameMessage | null {
  if (source !== from.window || origin !== from.origin) return null
  const isMessage = typeof data === 'object' && data !== null && Reflect.get(data, 'vitrine') === 1
  return isMessage ? (data as FrameMessage) : null
}

interface Sender {
  window: MessageEventSource | null
  origin: string
}

/** One message holds a session code, so its reader is named. @throws TypeError for all but an http(s) page's origin */
export function exactOrigin(origin: string, option: string): string {
  if (!/^https?:/.test(origin) || attempt(() => new URL(origin).origin) !== origin) {
    throw new TypeError(
      `Vitrine: ${option} has to be one exact origin, such as 'https://chat.example', not '${origin}'.`,
    )
  }
  return origin
}
