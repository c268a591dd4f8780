/*
 * The contract's types as this backend sends them: a client may get less, in several spellings. `Sent` says what the contract
 * cannot: which fields are always sent, which of them may be null, and which of two spellings of a status is sent.
 */

/** Ids are texts; an enumeration with numbers is sent as its number; lists are never null. */
export type Value<T> = unknown extends T ? unknown : Known<NonNullable<T>>

type Known<T> = [T] extends [boolean]
  ? boolean
  : string extends T
    ? string
    : [T] extends [string | number]
      ? [Extract<T, number>] extends [never]
        ? T
        : Extract<T, number>
      : T extends readonly (infer One)[]
        ? Value<One>[]
        : { -readonly [Key in keyof T]-?: Value<T[Key]> }

/** @param Left out at times @param Null at times */
export type Sent<T, Left extends keyof T = never, Null extends keyof T = never> = {
  -readonly [Key in keyof T as Exclude<Key, Left>]-?: Value<T[Key]> | (Key extends Null ? null : never)
} & { -readonly [Key in Left]?: Value<T[Key]> }
