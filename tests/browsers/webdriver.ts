import { Builder, Session, WebDriver } from 'selenium-webdriver'
import * as bidi from 'selenium-webdriver/bidi/index.js'
import { Command, Name, type Executor } from 'selenium-webdriver/lib/command.js'
import { KEYS, until, type Browser, type Size } from './browser.ts'
import type { Program } from './processes.ts'

/** The published types name it otherwise. */
const { default: Socket } = bidi as unknown as { default: typeof bidi.Index }

/** Both WebKits. @param program the browser's driver, which listens on this port */
export async function connectClassic(program: Program, port: number, capabilities: Wanted): Promise<Browser> {
  const server = new Builder().disableEnvironmentOverrides().usingServer(`http://127.0.0.1:${port}`)
  const open = async () => server.withCapabilities(capabilities).build()
  return browserOf(await until(open, 'a WebDriver session'), program)
}

/** Firefox. Debian has no driver of it, so Selenium's commands are told to the browser itself, by WebDriver BiDi. */
export async function connectBidi(program: Program, port: number, viewport: Size): Promise<Browser> {
  const open = async () => {
    const opened = new Socket(`ws://127.0.0.1:${port}/session`)
    await opened.waitForConnection()
    return opened
  }
  // The first start of Firefox makes a profile.
  const socket = await until(open, 'the remote agent of Firefox', 60_000)
  const send = async <Result>(method: string, params: object): Promise<Result> => {
    const { result, error, message } = (await socket.send({ method, params })) as Answer<Result>
    if (error !== undefined) throw new Error(`${method}: ${error}: ${message}`)
    return result
  }
  const { capabilities } = await send<{ capabilities: object }>('session.new', { capabilities: {} })
  const tree = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = tree.contexts[0]?.context ?? ''
  await send('browsingContext.setViewport', { context, viewport, devicePixelRatio: 1 })
  await send('browsingContext.activate', { context })

  const commands: Record<string, (given: Given) => Promise<unknown>> = {
    [Name.GET]: ({ url }) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    [Name.REFRESH]: () => send('browsingContext.reload', { context, wait: 'complete' }),
    [Name.GO_BACK]: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
    [Name.ACTIONS]: ({ actions }) => send('input.performActions', { context, actions }),
    [Name.QUIT]: () => socket.close(),
    async [Name.EXECUTE_SCRIPT]({ script, args }) {
      const expression = `JSON.stringify((function () { ${script} })(...${JSON.stringify(args)}))`
      const evaluate = { expression, target: { context }, awaitPromise: false }
      const { exceptionDetails, result } = await send<Evaluated>('script.evaluate', evaluate)
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return result?.value === undefined ? undefined : (JSON.parse(result.value) as unknown)
    },
  }
  const executor: Executor = {
    execute: async (command: Command) => commands[command.getName()]?.(command.getParameters() as Given),
  }
  return browserOf(new WebDriver(new Session('', capabilities), executor), program)
}

interface Wanted {
  /** As the browser calls itself to its driver. */
  browserName: string
  [option: string]: unknown
}

interface Answer<Result> {
  result: Result
  error?: string
  message?: string
}

interface Given {
  url: string
  actions: object[]
  script: string
  args: unknown[]
}

interface Evaluated {
  exceptionDetails?: { text: string }
  result?: { value?: string }
}

let turns = 0

/** Each turn has a wheel of its own: WebKitGTK turns one by what differs from its last turn, and back at a release. */
function turn(x: number, y: number, down: number): Command {
  const scroll = { type: 'scroll', x: Math.round(x), y: Math.round(y), deltaX: 0, deltaY: down, duration: 0 }
  const wheel = { type: 'wheel', id: `wheel ${(turns += 1)}`, actions: [scroll] }
  return new Command(Name.ACTIONS).setParameter('actions', [wheel])
}

async function browserOf(driver: WebDriver, program: Program): Promise<Browser> {
  const capabilities = await driver.getCapabilities()
  return {
    version: String(capabilities.get('browserVersion')),
    open: (url) => driver.get(url),
    back: () => driver.navigate().back(),
    reload: () => driver.navigate().refresh(),
    run: (task, ...given) => driver.executeScript(`return (${String(task)})(...arguments)`, ...given),
    press: (x, y) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
        .click()
        .perform(),
    wheel: (x, y, down) => driver.execute(turn(x, y, down)),
    type: (text) => driver.actions().sendKeys(text).perform(),
    key(key, held) {
      const keys = driver.actions()
      if (held) keys.keyDown(KEYS[held])
      keys.sendKeys(KEYS[key])
      if (held) keys.keyUp(KEYS[held])
      return keys.perform()
    },
    async close() {
      await driver.quit().catch(() => undefined)
      program.end()
    },
  }
}
