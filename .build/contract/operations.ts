import { exchangesOf, type Exchange } from './record'
import type { Sample } from './sample'

/** A call of the contract, with everything that samples exchanged for it. */
export interface Operation extends Pick<Sample, 'name' | 'section' | 'hasForeignBody'> {
  method: 'GET' | 'POST'
  path: string
  /** Those of the call's own sample first. */
  exchanges: readonly Exchange[]
}

const keyOf = ({ call }: Exchange) => `${call.method} ${call.path}`

/** Runs every sample on a reference backend of its own. @throws Error for a sample without a good answer */
export async function recordOperations(samples: readonly Sample[]): Promise<readonly Operation[]> {
  const runs: { sample: Sample; exchanges: readonly Exchange[] }[] = []
  // One after another, so that ids have the same numbers in every build.
  for (const sample of samples) runs.push({ sample, exchanges: await exchangesOf(sample.session, sample.run) })
  const all = runs.flatMap(({ exchanges }) => exchanges)
  return runs.map(({ sample, exchanges }) => {
    const last = exchanges.at(-1)
    const own = exchanges.filter((one) => last && keyOf(one) === keyOf(last))
    if (!last || !own.some(isGood)) throw new Error(`No sample of ${sample.name} has a good answer`)
    const { method, path } = last.call
    const others = all.filter((one) => keyOf(one) === keyOf(last) && !own.includes(one))
    const { name, section, hasForeignBody = false } = sample
    return { name, section, hasForeignBody, method, path, exchanges: [...own, ...others] }
  })
}

export function isGood({ answer }: Exchange): boolean {
  return (answer as { success?: unknown }).success === true
}
