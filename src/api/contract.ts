import type { paths } from './wire'

/** The parts of a request that depend on what a call is about. */
export interface Sent {
  /** Encoded into the path; a list is joined with commas. */
  params?: Readonly<Record<string, string | readonly string[]>>
  /** undefined is left out. */
  query?: Readonly<Record<string, string | number | undefined>>
  body?: object
}

/** Paths of the contract that are called by a method. */
export type PathOf<Method extends 'get' | 'post'> = {
  [Path in keyof paths]: paths[Path] extends Record<Method, unknown> ? Path : never
}[keyof paths]

export type Operation<Path extends keyof paths, Method> = Method extends keyof paths[Path] ? paths[Path][Method] : never

/** A request's values, which nobody changes. */
type Fixed<Value> = Value extends object ? { readonly [Key in keyof Value]: Fixed<Value[Key]> } : Value

type QueryOf<One> = One extends { parameters: { query?: infer Query extends object } } ? Query : object
type BodyOf<One> = One extends { requestBody?: { content: { 'application/json': infer Body } } }
  ? Fixed<Body>
  : undefined

/** What the contract lets a client send along. */
export interface SentTo<One> extends Pick<Sent, 'params'> {
  query?: { readonly [Name in keyof QueryOf<One>]: QueryOf<One>[Name] | undefined }
  body?: BodyOf<One>
}

type PartOf<S, Part> = S extends unknown ? (Part extends keyof S ? S[Part] : undefined) : never
type KeysOf<Part> = Part extends object ? keyof Part : never
/** Nothing, or a demand that no definition meets: the contract knows no such parameter or field. */
export type Known<S, One> = [
  Exclude<KeysOf<PartOf<S, 'query'>>, keyof QueryOf<One>> | Exclude<KeysOf<PartOf<S, 'body'>>, KeysOf<BodyOf<One>>>,
] extends [never]
  ? unknown
  : { unknownToTheContract: true }
