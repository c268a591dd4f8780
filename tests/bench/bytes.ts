import { ROADS, weighBuilds, type Weighed } from '../support/weigh.ts'

/** Bytes of JavaScript, gzip. */
export interface BuildBytes {
  /** Until the catalogue can be used. */
  catalog: number
  /** The same with product, cart and the code that adds to it. */
  shopping: number
}

export type Bytes = Record<'react' | 'light', BuildBytes>

/** Sizes of the files of both builds; nothing is timed. */
export async function measureBytes(): Promise<Bytes> {
  const builds = weighBuilds()
  return { react: bytesOf(builds.dist), light: bytesOf(builds['dist/light']) }
}

function bytesOf(weighed: readonly Weighed[]): BuildBytes {
  const gzip = (name: string) => weighed.find((one) => one.name === name)?.gzip ?? Number.NaN
  return { catalog: gzip(ROADS.catalog), shopping: gzip(ROADS.shopping) }
}
