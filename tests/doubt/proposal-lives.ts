import type { Proposal } from '../../src/backend/wire'

const subjectOf = ({ kind, providerId }: Proposal['changes'][number]) => (kind === 'line' ? providerId : kind)
export const isOpen = ({ state }: Proposal) => state === 'proposed' || state === 'seen'
const ENDS = ['accepted', 'accepted-in-part', 'refused', 'expired', 'withdrawn', 'superseded']

/** What holds for the lives of an order's proposals after each step. */
export function createLives() {
  const known = new Map<string, string>()
  return {
    brokenIn(told: readonly Proposal[], status: string, now: Date): string[] {
      const broken: string[] = []
      const open = told.filter(isOpen)
      const subjects = open.flatMap((one) => [...new Set(one.changes.map(subjectOf))])
      if (new Set(subjects).size < subjects.length) broken.push('two open proposals are about the same')
      if (open.length > 0 && status !== 'Creating') broken.push('a proposal is open for a closed order')
      for (const { id, state, life } of told) {
        const states = life.map((one) => one.state)
        const times = life.map((one) => Date.parse(one.at))
        const text = JSON.stringify(life)
        if (states[0] !== 'proposed' || states.at(-1) !== state) broken.push(`${id} has a life without its state`)
        if (states.slice(1, -1).some((one) => one !== 'seen')) broken.push(`${id} went on after its end`)
        if (states.filter((one) => ENDS.includes(one)).length > 1) broken.push(`${id} ended twice`)
        if (times.some((at, place) => at < (times[place - 1] ?? 0) || at > now.getTime() + 1000))
          broken.push(`${id} has a life out of time`)
        if (!text.startsWith((known.get(id) ?? '').slice(0, -1))) broken.push(`${id} has another past than before`)
        known.set(id, text)
      }
      return broken
    },
  }
}
