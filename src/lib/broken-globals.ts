/*
 * Globals that pages have replaced and the shop cannot do without: uses that come out true where it works. Each is here because a
 * page was seen with it, or because the shop says false things without it. A use costs ten bytes of the first view, so
 * those that fail in words of their own are not here.
 */
const uses: readonly (() => unknown)[] = [
  () => new URL('b?c=d', 'https://a.a').searchParams.get('c'),
  () => new Map([[1, 1]]).get(1),
  () => new Set([1]).has(1),
  () => [0, 1].find(Boolean) === 1,
  () => [0, 1].filter(Boolean).map(String)[0] === '1',
  () => [1, 1].reduce((sum, one) => sum + one, 1) === 3,
  () => [0, 1].flatMap(String)[1] === '1',
  () => [0, 1].some(Boolean) === [0, 1].includes(1),
  () => Object.fromEntries(Object.entries({ a: 1 }))['a'],
  () => Promise.resolve().finally,
  // Every description of a property would inherit it.
  () => !['get', 'set', 'value', 'writable'].some((key) => key in Object.prototype),
]

/** The code of the first use that does not come out as the standard says; undefined when all do. */
export function brokenUse(): string | undefined {
  for (const works of uses) {
    try {
      if (works()) continue
    } catch {
      // Missing.
    }
    return String(works)
  }
  return undefined
}
