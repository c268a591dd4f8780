import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Launch arguments of all tests: CI runs as root, and a browser under test sends no requests of its own. */
export const CHROMIUM_ARGS = ['--no-sandbox', '--disable-background-networking']

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The browser the tests run in: `CHROMIUM_PATH`, a system Chromium or Chrome, or Playwright's own download.
 * @returns the executable's path, or undefined when there is none yet
 */
export function findChromium(): string | undefined {
  const wanted = process.env['CHROMIUM_PATH']
  if (wanted !== undefined) return existsSync(wanted) ? wanted : undefined
  return [...SYSTEM_PATHS, chromium.executablePath()].find((path) => existsSync(path))
}

/**
 * Finds Chromium or installs it: Debian's package for root on Debian, Playwright's own download elsewhere.
 * @throws Error with one sentence that says what to do, when neither way gives a browser
 */
export function ensureChromium(): string {
  const found = findChromium()
  if (found !== undefined) return found
  if (process.env['CHROMIUM_PATH'] !== undefined) {
    throw new Error(`CHROMIUM_PATH names ${process.env['CHROMIUM_PATH']}, where there is no file.`)
  }
  install()
  const installed = findChromium()
  if (installed !== undefined) return installed
  throw new Error('No Chromium for the tests: install Chromium or Chrome and set CHROMIUM_PATH to its executable.')
}

function install(): void {
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('No Chromium here: installing the Debian package (apt-get install chromium).')
    if (run('apt-get', ['update'])) run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
    return
  }
  console.log("No Chromium here: installing Playwright's own (npx playwright install chromium).")
  run('npx', ['playwright', 'install', 'chromium'])
}

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
}
