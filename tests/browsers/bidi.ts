import { actions, until, type Browser, type Size } from './browser.ts'
import type { Program } from './processes.ts'

interface Message {
  id?: number
  type: string
  result?: unknown
  error?: string
  message?: string
}

/** Opens a socket, and sends commands by number. */
async function connect(port: number) {
  const socket = await until(
    () =>
      new Promise<WebSocket>((resolve, reject) => {
        const attempt = new WebSocket(`ws://127.0.0.1:${port}/session`)
        attempt.addEventListener('open', () => resolve(attempt))
        attempt.addEventListener('error', () => reject(new Error('no connection yet')))
      }),
    'the remote agent of Firefox',
    // The first start of Firefox makes a profile.
    60_000,
  )
  const waiting = new Map<number, (message: Message) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    waiting.get(message.id ?? 0)?.(message)
  })
  let last = 0
  return async <Result>(method: string, params: object): Promise<Result> => {
    const id = (last += 1)
    const answered = new Promise<Message>((answer) => waiting.set(id, answer))
    socket.send(JSON.stringify({ id, method, params }))
    const { type, result, error, message } = await answered
    if (type === 'error') throw new Error(`${method}: ${error}: ${message}`)
    return result as Result
  }
}

type Evaluated =
  { type: 'exception'; exceptionDetails: { text: string } } | { type: 'success'; result: { value?: string } }

/** Drives a browser by WebDriver BiDi, the protocol that Firefox speaks by itself. */
export async function connectBidi(program: Program, port: number, viewport: Size): Promise<Browser> {
  const send = await connect(port)
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', { capabilities: {} })
  const tree = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = tree.contexts[0]?.context ?? ''
  await send('browsingContext.setViewport', { context, viewport, devicePixelRatio: 1 })
  await send('browsingContext.activate', { context })
  const act = (list: object[]) => send<void>('input.performActions', { context, actions: list })
  return {
    version: capabilities.browserVersion,
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
    back: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
    run: async (task, ...given) => {
      const expression = `JSON.stringify((${String(task)})(...${JSON.stringify(given)}))`
      const target = { context }
      const answer = await send<Evaluated>('script.evaluate', { expression, target, awaitPromise: false })
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return answer.result.value === undefined ? undefined : JSON.parse(answer.result.value)
    },
    press: (x, y) => act(actions.press(x, y)),
    wheel: (x, y, down) => act(actions.wheel(x, y, down)),
    type: (text) => act(actions.type(text)),
    key: (key, held) => act(actions.key(key, held)),
    close: async () => program.end(),
  }
}
