/**
 * `missing`: rows without the field are left out. `text`: an amount that is not a number is ignored. `long`: rows after
 * the 2,000th are left out.
 */
export type Mistake = 'missing' | 'text' | 'long'

/** Tolerated mistakes of an answer. It holds none of the answer's values. */
export interface Misread {
  /** As in errors, e.g. `GET /api/catalog/top`. */
  readonly call: string
  /** By path, e.g. `data.data[].price`. */
  readonly mistakes: ReadonlyMap<string, Mistake>
}
