import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import { loadContract } from '../../.build/contract/bundle'
import * as twin from '../../.build/contract/narrow'
import { shortened } from '../../.build/contract/examples'
import type { OpenApi } from '../../.build/contract/openapi'
import * as narrow from '../../src/api/narrow'
import { mutationsOf } from '../api/mutations'
import { JSON_CONTENT, published, validatorsOf } from './contract'

/** The types of both modules are those of the other. */
const asOriginal: typeof narrow = twin
const asTwin: typeof twin = narrow

it('has a twin for every combinator and for nothing else', () => {
  expect(new Set(Object.keys(asTwin))).toEqual(new Set(Object.keys(asOriginal)))
})

const contract = await loadContract()
const operations = await contract.recordContract()
const validator = validatorsOf(JSON.parse(published()) as OpenApi)

/** Calls with a reader of their own, a reader that calls share only once. */
const read = [...new Map(operations.map((one) => [one.exchanges[0]?.call.answer, one])).values()].filter(
  ({ exchanges }) => exchanges[0] && !exchanges[0].call.byStatusAlone,
)

/** Values that may be read as nothing, although they are well formed. */
const isNeutral = (what: string) => / = (false|0|""|\[\]|\{\}|\{"a":1\})$/.test(what)

interface Outcome {
  what: string
  isValid: boolean
  isFailure: boolean
  hasMistakes: boolean
  value: unknown
}

it.each(read)(
  '$name: the schema accepts what the reader reads, and nothing else',
  ({ name, method, path, exchanges }) => {
    const { call, answer } = exchanges.find((one) => (one.answer as { success: boolean }).success) ?? {}
    if (!call) throw new Error(`${name} has no good answer`)
    const validate = validator('paths', path, method.toLowerCase(), 'responses', '200', ...JSON_CONTENT)

    function outcomeOf(what: string, body: unknown): Outcome {
      contract.narrow.forgetMistakes()
      const { data } = body as { data: unknown }
      const value: unknown = call?.answer(data)
      const isFailure = value instanceof contract.narrow.ParseError
      // The session keeps a part for later.
      const later = name === 'getSession' && !isFailure ? contract.sessionDetails(value as never) : null
      const whole = later ? { ...(value as object), details: later } : value
      return { what, isValid: validate(body), isFailure, hasMistakes: contract.narrow.mistakes.size > 0, value: whole }
    }

    const model = { ...(shortened(answer) as object), data: shortened((answer as { data: unknown }).data) }
    const unchanged = outcomeOf('unchanged', model)
    expect(unchanged).toMatchObject({ isValid: true, isFailure: false, hasMistakes: false })

    const places = new Map<string, Outcome[]>()
    for (const { what, body } of mutationsOf({ data: model.data })) {
      const place = what.replace(/ (=|deleted).*$/, '')
      places.set(place, [
        ...(places.get(place) ?? []),
        outcomeOf(what, { ...model, data: undefined, ...(body as object) }),
      ])
    }
    const strays: string[] = []
    let judged = 0
    for (const [place, [deleted, ...changed]] of places) {
      const isRead = (one: Outcome) =>
        !one.isFailure &&
        !one.hasMistakes &&
        !isDeepStrictEqual(one.value, deleted?.value) &&
        !isDeepStrictEqual(one.value, [])
      const isPlaceRead = [unchanged, ...changed].some((one) => one.isFailure || isRead(one))
      for (const one of [...(deleted ? [deleted] : []), ...changed]) {
        const isHole = /\.\d+ deleted$/.test(one.what)
        if (isHole || (isNeutral(one.what) && !one.isFailure)) continue
        judged += 1
        const isMissing = !/\.\d+$/.test(place) && (one === deleted || one.what.endsWith('= null'))
        const isWhole = !one.isFailure && !one.hasMistakes
        const isWellRead = isWhole && (isMissing || !isPlaceRead || isRead(one))
        const isLost = !isWhole || (isMissing ? !isDeepStrictEqual(one.value, unchanged.value) : !isRead(one))
        if (one.isValid && !isWellRead) strays.push(`${one.what}: accepted, but not read`)
        if (!one.isValid && !isLost) strays.push(`${one.what}: refused, but read`)
      }
    }
    expect(strays).toEqual([])
    expect(judged).toBeGreaterThan(0)
  },
)
