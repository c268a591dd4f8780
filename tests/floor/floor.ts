import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types'

/** Versions by the browsers' keys in browser-compat-data. */
export type Floor = Readonly<Record<string, number>>

/** The oldest browsers that the README promises. */
export const FLOOR: Floor = {
  chrome: 106,
  chrome_android: 106,
  webview_android: 106,
  safari: 15.5,
  safari_ios: 15.5,
  firefox: 121,
  firefox_android: 121,
}

/** A feature of the table, found in code that needs it. */
export interface Use {
  /** As one writes it: 'Array.prototype.toSorted()', 'overflow: clip', '@container'. */
  name: string
  /** Browsers of the floor that lack it, e.g. 'safari 15.5'. */
  lacking: string[]
}

/** True for `1.5`, `≤37` and `true`; not for `preview` and `false`. */
const isBy = (added: SimpleSupportStatement['version_added'] | undefined, version: number) =>
  Number.parseFloat(String(added).replace('≤', '')) <= version

function has(support: SimpleSupportStatement, version: number): boolean {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName } = support
  return isBy(added, version) && !isBy(removed, version) && !flags && !prefix && !otherName
}

function lackingIn({ support }: CompatStatement, floor: Floor): string[] {
  return Object.entries(floor).flatMap(([browser, version]) => {
    const statements = [Reflect.get(support, browser) as SimpleSupportStatement | SimpleSupportStatement[]].flat()
    return statements.some((statement) => statement && has(statement, version)) ? [] : `${browser} ${version}`
  })
}

/** @returns no browser also for a feature that the table does not know */
export function lackingOf(feature: Identifier | undefined, floor: Floor): string[] {
  return feature?.['__compat'] ? lackingIn(feature['__compat'], floor) : []
}

/** The entries right under one of the table, with their names. */
export function entriesOf(entry: Identifier | undefined): [name: string, feature: Identifier][] {
  return Object.entries(entry ?? {}).flatMap(([name, feature]) =>
    name === '__compat' ? [] : [[name, feature as Identifier]],
  )
}
