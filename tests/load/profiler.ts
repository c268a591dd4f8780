import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'

/** Of a process under load: asks for a profile from now on, or for the file that it is written to. */
export type ProfileAsked = { profile: 'start' } | { profile: 'end'; into: string }

/** µs between samples. */
const INTERVAL = 200

const session = new Session()

/** @returns once it runs, or is written */
export async function profile(asked: ProfileAsked): Promise<void> {
  if (asked.profile === 'start') {
    session.connect()
    await session.post('Profiler.enable')
    await session.post('Profiler.setSamplingInterval', { interval: INTERVAL })
    await session.post('Profiler.start')
    return
  }
  const { profile: made } = await session.post('Profiler.stop')
  session.disconnect()
  writeFileSync(asked.into, JSON.stringify(made))
}
