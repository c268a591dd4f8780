import { attempt } from './attempt'

/** What pages have replaced and the shop cannot do without, each with a use that comes out true where it works. */
const USES: Readonly<Record<string, () => unknown>> = {
  URL: () => new URL('b', 'https://a.a').pathname === '/b',
  Map: () => new Map([[1, 1]]).get(1),
  Set: () => new Set([1]).has(1),
  'Array.prototype.find': () => [0, 1].find(Boolean) === 1,
  'Array.prototype.reduce': () => [1, 1].reduce((sum, one) => sum + one, 1) === 3,
}

/** The name of the first global that does not do what the standard says; undefined when all do. */
export function brokenGlobal(): string | undefined {
  for (const name in USES) if (!attempt(USES[name] as () => unknown)) return name
  return undefined
}
