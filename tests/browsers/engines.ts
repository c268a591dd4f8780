import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Browser, Size } from './browser.ts'
import { launchChromium } from './chromium.ts'
import { freePort, has, start, type Program } from './processes.ts'
import { connectBidi, connectClassic } from './webdriver.ts'

export interface Engine {
  name: string
  /** Debian packages, or a package of npm with its exact version. */
  packages: readonly string[]
  isInstalled(): boolean
  open(size: Size): Promise<Browser>
  /** Its headless page never gets the focus, so keys press nothing there. */
  hasNoFocus?: true
}

const here = import.meta.dirname
const cache = resolve(here, '../../node_modules/.cache/vitrine/browsers')
const cached = (name: string) => join(cache, name)

const VIEW = ({ width, height }: Size) => ({ VIEW_WIDTH: String(width), VIEW_HEIGHT: String(height) })

/** Compiled here: Debian has no package of it. */
function sizeLibrary(): string {
  const library = cached('wpe-size.so')
  if (existsSync(library)) return library
  mkdirSync(cache, { recursive: true })
  const { status, stderr } = spawnSync('gcc', ['-shared', '-fPIC', '-o', library, join(here, 'wpe-size.c'), '-ldl'])
  if (status !== 0) throw new Error(`gcc: ${String(stderr)}`)
  return library
}

/** The browser without windows that WPE comes with, in Debian's folder for this kind of machine. */
function wpeBrowser(): string | undefined {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : []
  return folders.map((name) => `/usr/lib/${name}/wpe-webkit-1.1/MiniBrowser`).find((path) => existsSync(path))
}

const wpe: Engine = {
  name: 'WPE WebKit',
  packages: ['wpewebkit-driver', 'libwpewebkit-1.1-0', 'gcc', 'libc6-dev'],
  isInstalled: () => has('WPEWebDriver') && has('gcc') && wpeBrowser() !== undefined,
  async open(size) {
    const port = await freePort()
    const driver = start('WPEWebDriver', [`--port=${port}`], {
      env: { ...VIEW(size), LD_PRELOAD: sizeLibrary() },
    })
    const options = { binary: wpeBrowser(), args: ['--automation', '--headless'] }
    return orEnd(driver, connectClassic(driver, port, { browserName: 'MiniBrowser', 'wpe:browserOptions': options }))
  },
}

const gtk: Engine = {
  name: 'WebKitGTK',
  packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
  isInstalled: () =>
    has('WebKitWebDriver') && has('Xvfb') && existsSync('/usr/share/doc/gir1.2-webkit2-4.1') && has('python3'),
  async open(size) {
    const screen = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    const [number] = (await new Promise<Buffer>((answer) => screen.child.stdio[3]?.once('data', answer)))
      .toString()
      .split('\n')
    const port = await freePort()
    const driver = start('WebKitWebDriver', [`--port=${port}`], {
      env: { ...VIEW(size), DISPLAY: `:${number}`, GDK_BACKEND: 'x11' },
    })
    const both = { ...driver, end: () => [driver, screen].forEach(({ end }) => end()) }
    const options = { binary: join(here, 'gtk-window.py'), args: [] }
    return orEnd(both, connectClassic(both, port, { browserName: 'Vitrine', 'webkitgtk:browserOptions': options }))
  },
}

/** What Firefox does at a first start besides showing a page. */
const FIREFOX_PREFERENCES = {
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'pt-BR, pt',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9/',
  'termsofuse.bypassNotification': true,
}

const firefox: Engine = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  isInstalled: () => has('firefox-esr'),
  hasNoFocus: true,
  async open(size) {
    const profile = mkdtempSync(join(tmpdir(), 'vitrine-firefox-'))
    const lines = Object.entries(FIREFOX_PREFERENCES).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    )
    writeFileSync(join(profile, 'user.js'), lines.join('\n'))
    const port = await freePort()
    const args = ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`, 'about:blank']
    const program = start('firefox-esr', args)
    program.child.once('exit', () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }))
    return orEnd(program, connectBidi(program, port, size))
  },
}

const CHROMIUM_106 = '@sparticuz/chromium@106.0.2'

const chromium106: Engine = {
  name: 'Chromium 106',
  packages: [CHROMIUM_106],
  isInstalled: () => existsSync(cached('chromium-106')),
  open: (size) => launchChromium(cached('chromium-106'), size),
}

/** A browser that does not answer is ended. */
function orEnd({ end }: Program, opening: Promise<Browser>): Promise<Browser> {
  return opening.catch((error: unknown) => {
    end()
    throw error
  })
}

export const ENGINES = { wpe, chromium106, gtk, firefox }

/** True where `install` can bring an engine. */
export function canInstall({ packages }: Pick<Engine, 'packages'>): boolean {
  const isRoot = process.getuid?.() === 0
  return packages.includes(CHROMIUM_106)
    ? process.platform === 'linux' && process.arch === 'x64'
    : isRoot && has('apt-get')
}

/** Installs a missing engine where this machine can. @returns what to do, in one line, when it is still missing */
export function install(engine: Engine): string | null {
  if (!engine.isInstalled() && canInstall(engine)) {
    console.log(`Installing ${engine.name}: ${engine.packages.join(' ')}`)
    if (engine === chromium106) installChromium106()
    else installPackages(engine.packages)
  }
  return engine.isInstalled() ? null : `${engine.name} is missing. Install ${engine.packages.join(', ')}.`
}

export function installPackages(names: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update'], { env, stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env, stdio: 'ignore' })
}

function installChromium106(): void {
  const folder = cached('npm')
  mkdirSync(folder, { recursive: true })
  spawnSync('npm', ['install', '--no-save', '--ignore-scripts', '--prefix', folder, CHROMIUM_106], { stdio: 'ignore' })
  const packed = join(folder, 'node_modules/@sparticuz/chromium/bin/chromium.br')
  if (!existsSync(packed)) return
  writeFileSync(cached('chromium-106'), brotliDecompressSync(readFileSync(packed)), { mode: 0o755 })
  rmSync(folder, { recursive: true })
}
