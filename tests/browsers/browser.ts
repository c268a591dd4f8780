/** Keys by their DOM name, as WebDriver writes them. Other keys are written as themselves. */
export const KEYS = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Escape: '\uE00C',
  ' ': ' ',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
} as const

export type Key = keyof typeof KEYS

export interface Size {
  width: number
  height: number
}

/** A running browser with one page, whatever protocol drives it. Points are CSS pixels of the viewport. */
export interface Browser {
  /** The version that the browser tells, e.g. '106.0.5249.0'. */
  version: string
  /** Opens an address, and waits for the page's `load` event. */
  open(url: string): Promise<void>
  back(): Promise<void>
  reload(): Promise<void>
  /** Calls a function in the page. It sees nothing of the test but its arguments; these and the result pass as JSON. */
  run<Given extends unknown[], Result>(task: (...given: Given) => Result, ...given: Given): Promise<Result>
  press(x: number, y: number): Promise<void>
  wheel(x: number, y: number, down: number): Promise<void>
  /** One character after the other, each pressed and released. */
  type(text: string): Promise<void>
  key(key: Key, held?: Key): Promise<void>
  close(): Promise<void>
}

/** Limit of each wait, ms: it only ends a walk that hangs. */
export const PATIENCE = 15_000

const PAUSE = 50

/** Asks until there is an answer. A question may throw meanwhile, as while a page is being replaced. */
export async function until<T>(
  ask: () => Promise<T | null | undefined | false>,
  what: string | (() => string),
  limit = PATIENCE,
): Promise<T> {
  const end = Date.now() + limit
  let trouble = ''
  do {
    try {
      const answer = await ask()
      if (answer) return answer
      trouble = ''
    } catch (error) {
      trouble = `: ${String(error)}`
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  } while (Date.now() < end)
  throw new Error(`Waited in vain for ${typeof what === 'string' ? what : what()}${trouble}`)
}
