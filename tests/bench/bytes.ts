import { weigh, type Weights } from '../support/weigh.ts'

/** Bytes of JavaScript, gzip. */
type BuildBytes = Pick<Weights, 'catalog' | 'shopping'>

export type Bytes = Record<'react' | 'light', BuildBytes>

/** Sizes of the files of both builds; nothing is timed. */
export async function measureBytes(): Promise<Bytes> {
  return { react: bytesOf('react'), light: bytesOf('light') }
}

function bytesOf(build: 'react' | 'light'): BuildBytes {
  const { catalog, shopping } = weigh(build)
  return { catalog, shopping }
}
