/** One call and its answer. */
export interface Exchange {
  /** Method, path and body. */
  sent: string
  method: string
  /** Path and query. */
  path: string
  status: number
  headers: Headers
  text: string
  /** undefined when the answer is not JSON. */
  body: unknown
  ms: number
}

/** The backend falls short of the contract. */
export class Finding extends Error {
  constructor(
    readonly sent: string,
    readonly came: string,
    readonly expected: string,
  ) {
    super(expected)
  }
}

/** The shop has nothing that the check could look at. */
export class Skipped extends Error {}

/** The checks could not start; the message is a sentence for the person at the terminal. */
export class CouldNotRun extends Error {}
