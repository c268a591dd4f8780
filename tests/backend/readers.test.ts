import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import { forgetMistakes, mistakes, ParseError } from '../../src/api/narrow'
import { sessionDetails } from '../../src/api/session-details'
import { everyExchange } from '../api/exchanges'
import { mutationsOf } from '../api/mutations'
import { withProposals } from '../api/with-proposals'
import { calls, validatorAt } from './contract'

const exchanges = await everyExchange()

/** Calls with a reader, and the example of an answer that the contract has for each. */
const read = [...calls].flatMap(([name, { answer, answerKeys }]) => {
  const call = exchanges.get(name)?.call
  const example = answer.content?.['application/json']?.examples?.success?.value as { data: unknown } | undefined
  if (!call || !example) throw new Error(`The contract has no example for ${name}`)
  return call.byStatusAlone ? [] : [{ name, call, example, answerKeys }]
})

/** Those with a reader of their own; a reader that calls share only once. */
const own = [...new Map(read.map((one) => [one.call.answer, one])).values()]

/** Values that may be read as nothing, although they are well formed. */
const isNeutral = (what: string) => / = (false|0|""|\[\]|\{\}|\{"a":1\})$/.test(what)

interface Outcome {
  what: string
  isValid: boolean
  isFailure: boolean
  hasMistakes: boolean
  value: unknown
}

/** Gives a call's reader an answer of that call. */
function outcomeOf({ name, call }: (typeof read)[number], body: unknown): Omit<Outcome, 'what' | 'isValid'> {
  forgetMistakes()
  const value: unknown = call.answer((body as { data: unknown }).data)
  const isFailure = value instanceof ParseError
  // The session keeps a part for later.
  const later = name === 'getSession' && !isFailure ? sessionDetails(value as never) : null
  const whole = later ? { ...(value as object), details: later } : withProposals(value)
  return { isFailure, hasMistakes: mistakes.size > 0, value: whole }
}

it.each(read)('$name takes the example of the contract', (one) => {
  expect(outcomeOf(one, one.example)).toMatchObject({ isFailure: false, hasMistakes: false })
})

it.each(own)('$name: the schema accepts what the reader reads, and nothing else', (call) => {
  const { example: model, answerKeys } = call
  const validate = validatorAt(...answerKeys)
  const judge = (what: string, body: unknown): Outcome => ({ what, isValid: validate(body), ...outcomeOf(call, body) })
  const unchanged = judge('unchanged', model)
  expect(unchanged.isValid, JSON.stringify(validate.errors)).toBe(true)

  const places = new Map<string, Outcome[]>()
  for (const { what, body } of mutationsOf({ data: model.data })) {
    const place = what.replace(/ (=|deleted).*$/, '')
    places.set(place, [...(places.get(place) ?? []), judge(what, { ...model, data: undefined, ...(body as object) })])
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
})
