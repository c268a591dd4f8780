import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020'
import { commentsIn } from '../../.build/contract/comments'
import { loadContract, type SourceChange } from '../../.build/contract/bundle'
import type { OpenApi, OperationObject } from '../../.build/contract/openapi'

export const root = resolve(import.meta.dirname, '../..')

export const published = (): string => readFileSync(join(root, 'dist/openapi.json'), 'utf8')

/** The contract as the sources have it now, after a change of one of them. */
export async function describedNow(change?: SourceChange): Promise<OpenApi> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const { describeContract } = await loadContract(change)
  return describeContract(version, commentsIn(join(root, 'src/api')))
}

interface Listed {
  path: string
  method: 'get' | 'post'
  operation: OperationObject
}

export function operationsOf({ paths }: OpenApi): Listed[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const operation = item[method]
      return operation ? [{ path, method, operation }] : []
    }),
  )
}

const pointer = (...keys: string[]) => keys.map((key) => `/${key.replaceAll('/', '~1')}`).join('')

/** Finds the validators of a document's schemas by the keys that lead to them. */
export function validatorsOf(document: OpenApi): (...keys: string[]) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
  ajv.addSchema(document, 'contract')
  return (...keys) => {
    const validate = ajv.getSchema(encodeURI(`contract#${pointer(...keys)}`))
    if (!validate) throw new Error(`The contract has nothing at ${pointer(...keys)}`)
    return validate
  }
}

export const JSON_CONTENT = ['content', 'application/json', 'schema']
