import type { Readable, Writable } from 'node:stream'
import { createCalls, until, type Browser, type Key, type Size } from './browser.ts'
import type { Program } from './processes.ts'

interface Message {
  id?: number
  method?: string
  result?: unknown
  error?: { message: string }
}

/** Reads and writes messages, each ended by a zero byte. */
function connect(input: Writable, output: Readable) {
  const { call, hear } = createCalls<Message>((text) => input.write(`${text}\0`))
  const seen: Record<string, number> = {}
  let rest = ''
  output.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\0')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const message = JSON.parse(part) as Message
      if (message.method) seen[message.method] = (seen[message.method] ?? 0) + 1
      hear(message)
    }
  })
  // A browser that ended takes no more commands.
  input.on('error', () => undefined)
  const send = async <Result>(method: string, params: object = {}, sessionId?: string): Promise<Result> => {
    const { result, error } = await call({ method, params, ...(sessionId && { sessionId }) })
    if (error) throw new Error(`${method}: ${error.message}`)
    return result as Result
  }
  return { send, timesSeen: (method: string) => seen[method] ?? 0 }
}

/** What Chromium wants to know of a key besides its name. */
const CODES: Readonly<Record<Key, number>> = {
  Tab: 9,
  Enter: 13,
  Shift: 16,
  Escape: 27,
  ' ': 32,
  ArrowUp: 38,
  ArrowDown: 40,
}
const TEXTS: Partial<Record<Key, string>> = { Enter: '\r', ' ': ' ' }
const SHIFT = 8

type Evaluated = {
  result: { value?: unknown }
  exceptionDetails?: { text: string; exception?: { description?: string } }
}

/** Drives Chromium by its own protocol over a pair of pipes, the program's streams 3 and 4. */
export async function connectCdp(program: Program, { width, height }: Size): Promise<Browser> {
  const [, , , input, output] = program.child.stdio
  const { send, timesSeen } = connect(input as Writable, output as Readable)
  const { product } = await send<{ product: string }>('Browser.getVersion')
  const { targetId } = await send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
  const ask = <Result = void>(method: string, params: object = {}) => send<Result>(method, params, sessionId)
  await ask('Page.enable')
  await ask('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false })
  await ask('Emulation.setFocusEmulationEnabled', { enabled: true })
  const mouse = (type: string, x: number, y: number, more: object = {}) =>
    ask('Input.dispatchMouseEvent', { type, x, y, ...more })
  const keys = (type: string, more: object) => ask('Input.dispatchKeyEvent', { type, ...more })
  const run: Browser['run'] = async (task, ...given) => {
    const expression = `(${String(task)})(...${JSON.stringify(given)})`
    const { result, exceptionDetails } = await ask<Evaluated>('Runtime.evaluate', { expression, returnByValue: true })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value as never
  }
  return {
    version: product.replace(/^.*\//, ''),
    run,
    open: async (url) => {
      const before = timesSeen('Page.loadEventFired')
      await ask('Page.navigate', { url })
      // Another route of the same page fires no event.
      await until(
        async () => timesSeen('Page.loadEventFired') > before || (await run(() => document.readyState)) === 'complete',
        url,
      )
    },
    reload: () => ask('Page.reload'),
    back: () => run(() => history.back()),
    press: async (x, y) => {
      await mouse('mouseMoved', x, y)
      await mouse('mousePressed', x, y, { button: 'left', clickCount: 1 })
      await mouse('mouseReleased', x, y, { button: 'left', clickCount: 1 })
    },
    wheel: (x, y, down) => mouse('mouseWheel', x, y, { deltaX: 0, deltaY: down }),
    type: async (text) => {
      for (const character of text) {
        await keys('keyDown', { text: character, key: character })
        await keys('keyUp', { key: character })
      }
    },
    key: async (key, held) => {
      const text = TEXTS[key]
      const named = { key, code: key === ' ' ? 'Space' : key, windowsVirtualKeyCode: CODES[key] }
      const pressed = { ...named, modifiers: held === 'Shift' ? SHIFT : 0 }
      await keys(text ? 'keyDown' : 'rawKeyDown', { ...pressed, ...(text && { text }) })
      await keys('keyUp', pressed)
    },
    picture: async () => {
      const { data } = await ask<{ data: string }>('Page.captureScreenshot', { format: 'png' })
      return Buffer.from(data, 'base64')
    },
    close: async () => program.end(),
  }
}
