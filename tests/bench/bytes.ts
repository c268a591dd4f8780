import { weigh, type Weights } from '../support/weigh.ts'

/** Bytes of JavaScript, gzip. */
export type Bytes = Record<'react' | 'light', Omit<Weights, 'files'>>

/** Sizes of the files of both builds; nothing is timed. */
export async function measureBytes(): Promise<Bytes> {
  const [{ files: _react, ...react }, { files: _light, ...light }] = [weigh('react'), weigh('light')]
  return { react, light }
}
