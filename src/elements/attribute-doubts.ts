import { rowOf, type Property } from '../opening/attributes'
import type { ReportTarget } from './diagnostics'
import { report } from './diagnosis'

const ADDRESS = /^https:\/\/[\w.-]+(:\d{1,4})?(\/[\w-]+)*$/
const PATH = /^(\/[\w-]+)+$/

/** Reports values that are wrong. The code that knows comes where one may be. */
export function reportDoubtful(
  target: ReportTarget,
  names: readonly Property[],
  values: ReadonlyMap<Property, string>,
): void {
  const found = doubtful(names, values)
  if (found.length > 0) report((words) => words.reportProblems(target, found, values))
}

/** The properties whose values may be wrong: plain ones are right. */
export function doubtful(names: readonly Property[], values: ReadonlyMap<Property, string>): Property[] {
  return names.filter((name) => !isPlain(name, values.get(name) ?? ''))
}

function isPlain(name: Property, value: string): boolean {
  const { type = 'flag' } = rowOf(name)
  if (typeof type !== 'string') return type.includes(value)
  if (type === 'flag') return true
  if (type === 'code' || type === 'id') return value.trim() !== ''
  if (PATH.test(value)) return type !== 'https'
  return ADDRESS.test(value) && type !== 'path' && type !== 'folder'
}
