import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/**
 * Launch arguments of all tests: CI runs as root, a browser under test sends no requests of its own, and the headless
 * shell sets text as wide as a browser with windows.
 */
export const CHROMIUM_ARGS = ['--no-sandbox', '--disable-background-networking', '--font-render-hinting=none']

/** Chromium without windows: it draws pages alike, and opens one in a third of the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The browser the tests run in: `CHROMIUM_PATH`, Debian's headless shell, a system Chromium or Chrome, or Playwright's
 * own download.
 * @returns the executable's path, or undefined when there is none yet
 */
export function findChromium(): string | undefined {
  return firstOf([HEADLESS_SHELL, ...SYSTEM_PATHS, chromium.executablePath()])
}

/** The browser as people have it, with windows and a back/forward cache; `CHROMIUM_PATH` replaces this one, too. */
export function findFullChromium(): string | undefined {
  return firstOf([...SYSTEM_PATHS, chromium.executablePath()])
}

function firstOf(paths: readonly string[]): string | undefined {
  const wanted = process.env['CHROMIUM_PATH']
  if (wanted !== undefined) return existsSync(wanted) ? wanted : undefined
  return paths.find((path) => existsSync(path))
}

/**
 * Finds Chromium or installs it: Debian's packages for root on Debian, Playwright's own download elsewhere.
 * @throws Error with one sentence that says what to do, when neither way gives a browser
 */
export function ensureChromium(): string {
  return ensure(findChromium)
}

/** The same for the browser as people have it, which measurements use. */
export function ensureFullChromium(): string {
  return ensure(findFullChromium)
}

function ensure(find: () => string | undefined): string {
  const wanted = process.env['CHROMIUM_PATH']
  if (wanted !== undefined && !existsSync(wanted)) {
    throw new Error(`CHROMIUM_PATH names ${wanted}, where there is no file.`)
  }
  if (wanted === undefined) installMissing()
  const found = find()
  if (found !== undefined) return found
  throw new Error('No Chromium for the tests: install Chromium or Chrome and set CHROMIUM_PATH to its executable.')
}

function installMissing(): void {
  const hasFull = findFullChromium() !== undefined
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    if (hasFull && existsSync(HEADLESS_SHELL)) return
    console.log('Installing the Debian packages chromium and chromium-headless-shell.')
    run('apt-get', ['update'])
    // One at a time: older releases have no package of the shell.
    for (const name of ['chromium', 'chromium-headless-shell'])
      run('apt-get', ['install', '-y', '--no-install-recommends', name])
  } else if (!hasFull) {
    console.log("No Chromium here: installing Playwright's own (npx playwright install chromium).")
    run('npx', ['playwright', 'install', 'chromium'])
  }
}

function run(command: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
}
