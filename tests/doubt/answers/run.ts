import { writeLines } from '../write-lines.ts'
import { throughApi } from './through-api'

/** Gives every call of `src/api` generated answers. @returns true when no promise was broken */
export async function tryAnswers(from: number, runs: number, isWritten: boolean): Promise<boolean> {
  const { tried, calls, failures } = await throughApi(from, runs)
  for (const { seed, call, what, broken } of failures) console.log(`Seed ${seed}, ${call}, ${what}: ${broken}`)
  const day = new Date().toISOString().slice(0, 10)
  const line = `${tried} answers to ${calls} calls of \`src/api\`, from seed ${from}, on ${day}: ${failures.length} broke a promise.`
  if (isWritten) await writeLines('answers-api', [line])
  console.log(`\n${line}`)
  return failures.length === 0
}
