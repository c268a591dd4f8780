import type { CallFor } from '../../src/api/call'
import { extensionPaths, type ExtensionSamples } from './extensions'
import type { ClientReaders } from './facts'
import type { OpenApi, OperationObject } from './openapi'
import type { Operation } from './operations'
import { atPath, schemaOf, type Emit, type Reader } from './readers'
import { headerParameter, isOwnHeader, requestOf } from './requests'
import { responsesOf, sharedResponses } from './responses'
import { sections } from './sample'
import { both, sorted, type Schema } from './schema'

export interface DocumentParts {
  version: string
  operations: readonly Operation[]
  /** Readers that stand in the document by their name. */
  named: Readonly<Record<string, Reader>>
  client: ClientReaders
  /** A sentence on each call, by its function's name. */
  comments: ReadonlyMap<string, string>
  extensions: ExtensionSamples
}

const DESCRIPTION = `The calls that the shop makes to its backend. \`demo/docs/backend.md\` explains them.

Schemas say which answers are read without a mistake. A field outside \`required\` may be missing, and \`null\` counts as missing;
\`default\` is what the shop then assumes. A value of a wrong type, an unknown name of an enumeration and an unknown field break
nothing: they count as missing. Where a required field is missing, its row is left out of a list, and a call whose own answer
lacks it fails.`

/** @throws Error for a reader without a schema, and for a call without a comment */
export function documentOf({ version, operations, named, client, comments, extensions }: DocumentParts): OpenApi {
  const schemas: Record<string, Schema> = {}
  const names = new Map(Object.entries(named).map(([name, reader]) => [reader, name]))
  const emit: Emit = (reader) => {
    const name = names.get(reader)
    if (name === undefined) return schemaOf(reader, emit)
    if (!(name in schemas)) {
      schemas[name] = {}
      schemas[name] = completed(name, schemaOf(reader, emit))
    }
    return { $ref: `#/components/schemas/${name}` }
  }
  /** The session keeps a part unread, for the screens that read it. */
  const completed = (name: string, schema: Schema) =>
    name === 'Session'
      ? [client.sessionDetails, client.changesAddress]
          .map((reader) => atPath('userShop', reader, emit))
          .reduce(both, schema)
      : schema

  const refusal: Schema = { type: 'object', required: ['success'], properties: { success: { const: false } } }
  schemas['Refusal'] = both(refusal, schemaOf(client.refusal, emit))
  const failureCodes = schemaOf(client.failureCode, emit).enum?.filter((code) => typeof code === 'string')
  const headers = [...new Set(operations.flatMap(({ exchanges }) => exchanges.map(({ sent }) => sent.headers)))]
  const headerNames = [...new Set(headers.flatMap((one) => Object.keys(one)))].filter((name) => name !== 'accept')

  const paths: OpenApi['paths'] = {}
  for (const operation of operations) {
    const written = operationOf(operation, comments, failureCodes, emit)
    const key = operation.method === 'GET' ? 'get' : 'post'
    paths[operation.path] = { ...paths[operation.path], [key]: written }
  }
  Object.assign(paths, extensionPaths(paths, client, extensions, emit))
  return {
    openapi: '3.1.0',
    info: { title: 'Vitrine backend', version, description: DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: 'https://shop.example', description: 'The `api-base` of the elements.' }],
    security: [{ session: [] }],
    tags: Object.entries({ ...sections, Extensions: 'Calls that a backend may offer.' }).map(([name, description]) => ({
      name,
      description,
    })),
    'x-cross-origin': {
      allowOrigin: '*',
      allowMethods: sorted([...new Set(operations.map(({ method }) => method))]),
      allowHeaders: sorted(headerNames),
      maxAge: 86400,
    },
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The code of the session, on every call but the first.',
        },
      },
      headers: {
        AllowOrigin: { description: 'On every answer, failures too.', schema: { type: 'string', const: '*' } },
      },
      parameters: Object.fromEntries(headerNames.filter(isOwnHeader).map((name) => [name, headerParameter(name)])),
      responses: sharedResponses,
      schemas,
    },
  }
}

function operationOf(
  operation: Operation,
  comments: DocumentParts['comments'],
  failureCodes: unknown[] | undefined,
  emit: Emit,
): OperationObject {
  const { name, section, exchanges } = operation
  const comment = comments.get(name)
  const call = exchanges[0]?.call
  if (!comment || !call) throw new Error(`${name} has no comment, from which its summary is taken`)
  const [summary = '', ...rest] = comment.split(/(?<=\.) /)
  return {
    operationId: name,
    tags: [section],
    summary: summary.replace(/\.$/, ''),
    description: [...rest, ...behaviourOf(call)].join(' '),
    ...(call.isAnonymous && { security: [] }),
    ...requestOf(operation),
    responses: responsesOf(operation, emit),
    'x-repeated': call.isIdempotentRead ?? false,
    'x-server-words':
      call.passesServerErrors === 'refusals' ? 'refusals' : call.passesServerErrors ? 'always' : 'never',
    ...(call.refusalData && failureCodes && { 'x-failure-codes': failureCodes }),
  }
}

function behaviourOf({ isIdempotentRead, passesServerErrors, message, refusalData }: CallFor<unknown>): string[] {
  const words =
    passesServerErrors === 'refusals'
      ? 'The words of a refusal are shown, those of a failing server are not.'
      : passesServerErrors
        ? 'The words of a refusal or failure are shown.'
        : `The server’s words are not shown; the shop says “${message}”.`
  return [
    isIdempotentRead
      ? 'Repeated, twice at most, when no answer came or the server was busy.'
      : 'Sent once: neither the client nor anything between may repeat it.',
    words,
    ...(refusalData ? ['A refusal tells its reason in `errors[0].code`.'] : []),
  ]
}
