import type { Allowance } from './allowed.ts'
import type { Floor } from './floor.ts'
import { usesIn } from './scripts.ts'

/** What a build uses above a floor without an allowance, and allowances that it does not need; one sentence each. */
export function problemsIn(
  files: Readonly<Record<string, string>>,
  floor: Floor,
  allowances: readonly Allowance[],
): string[] {
  const allowed = new Set(allowances.flatMap(({ names }) => names))
  const used = new Set<string>()
  const problems: string[] = []
  for (const { name, lacking, files: users } of usesIn(files, floor).values()) {
    const [known] = [name, name.replace(/:.*/, '')].filter((one) => allowed.has(one))
    if (known) used.add(known)
    else problems.push(`${name} is not in ${lacking.join(', ')}: ${users.join(', ')}`)
  }
  return [
    ...problems,
    ...[...allowed].filter((name) => !used.has(name)).map((name) => `${name} is allowed, and nothing uses it`),
  ]
}
