import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Hashes = Record<string, string>

/** What pages load; the other scripts are for servers and bundlers. */
const OF_PAGES = /^(chunks\/.+|(loader|index|framed-elements|frame|frame-host|bridge|bridge\/.+)\.js|themes\.css)$/
const BUILDS = ['', 'light']

/**
 * Adds a version to the folder that a content network serves: under its own path, which never changes, and under that of
 * its major, `v1/`, where the files of earlier versions stay for pages that were opened before.
 * @param dist a build @param place the network's folder @returns the names of the two folders
 */
export function layOut(dist: string, place: string, version: string): string[] {
  const folders = [`v${version}`, `v${version.split('.')[0]}`]
  for (const folder of folders) for (const build of BUILDS) copyBuild(join(dist, build), join(place, folder, build))
  return folders
}

/** Copies the files of pages with a list of their hashes: the loader last, since it names the others. */
function copyBuild(from: string, to: string): void {
  const hashes = JSON.parse(readFileSync(join(from, 'integrity.json'), 'utf8')) as Hashes
  const own = Object.entries(hashes).filter(([name]) => OF_PAGES.test(name))
  own.sort(([one], [other]) => Number(one === 'loader.js') - Number(other === 'loader.js'))
  for (const name of ['third-party-notices.md', ...own.map(([file]) => file)]) {
    mkdirSync(dirname(join(to, name)), { recursive: true })
    cpSync(join(from, name), join(to, name))
  }
  writeFileSync(join(to, 'integrity.json'), `${JSON.stringify(Object.fromEntries(own), null, 2)}\n`)
}

/** The tag of one version, for pages that pin it. @param address of the network's folder, ending in a slash */
export function pinnedTag(place: string, version: string, address: string): string {
  const path = `v${version}/light/`
  const hashes = JSON.parse(readFileSync(join(place, path, 'integrity.json'), 'utf8')) as Hashes
  return `<script type="module" src="${address}${path}loader.js" integrity="${hashes['loader.js']}" crossorigin></script>`
}
