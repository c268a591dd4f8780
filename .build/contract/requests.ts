import { shortened } from './examples'
import { schemaOfSamples } from './infer'
import { isGood, type Operation } from './operations'
import type { OperationObject, Parameter } from './openapi'

/** Headers of every request, which stand elsewhere in the document. */
const PLAIN_HEADERS = ['accept', 'authorization', 'content-type']

export const isOwnHeader = (name: string) => !PLAIN_HEADERS.includes(name)

type Values = Readonly<Record<string, unknown>>

function namesIn(all: readonly Values[]): readonly string[] {
  return [...new Set(all.flatMap((one) => Object.keys(one)))].filter((name) =>
    all.some((one) => one[name] !== undefined),
  )
}

function pathParameters({ exchanges }: Operation): Parameter[] {
  const all = exchanges.map(({ call }) => call.params ?? {})
  return namesIn(all).map((name) => {
    const example = all[0]?.[name]
    const isList = Array.isArray(example)
    return {
      name,
      in: 'path',
      required: true,
      ...(isList && ({ style: 'simple', explode: false } as const)),
      schema: schemaOfSamples(all.map((one) => one[name])),
      example: isList ? example : String(example),
    }
  })
}

function queryParameters({ exchanges }: Operation): Parameter[] {
  const all = exchanges.map(({ call }) => call.query ?? {})
  return namesIn(all).map((name) => {
    const values = all.map((one) => one[name]).filter((value) => value !== undefined)
    return {
      name,
      in: 'query',
      required: values.length === all.length,
      schema: schemaOfSamples(values),
      example: values[0],
    }
  })
}

/** Headers that a feature adds, which are sent to backends that offer it. */
function headerParameters({ exchanges }: Operation): { $ref: string }[] {
  const names = namesIn(exchanges.map(({ sent }) => sent.headers)).filter(isOwnHeader)
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

export function headerParameter(name: string): Parameter {
  return {
    name,
    in: 'header',
    required: false,
    description: 'Sent only when `features` of the settings offers what it is for.',
    schema: { type: 'string' },
  }
}

/** Parameters and body of a call, from the requests that its samples sent. */
export function requestOf(operation: Operation): Pick<OperationObject, 'parameters' | 'requestBody'> {
  const parameters = [...pathParameters(operation), ...queryParameters(operation), ...headerParameters(operation)]
  const bodies = operation.exchanges.map(({ sent }) => sent.body).filter((body) => body !== undefined)
  const example = operation.exchanges.find((one) => isGood(one) && one.sent.body !== undefined)?.sent.body
  const foreign = { type: 'object', description: 'Data of a third party’s form, sent as it came.' }
  return {
    ...(parameters.length > 0 && { parameters }),
    ...(bodies.length > 0 && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: operation.hasForeignBody ? foreign : schemaOfSamples(bodies),
            example: shortened(example),
          },
        },
      },
    }),
  }
}
