import type { Context } from 'hono'
import { EngineProblem } from './adapter/engine'
import { answerRefusal, Refusal } from './envelope'
import { logProblem } from './log'
import { codeOf } from './request'

/** The answer to whatever a call threw. An engine or a database that is away is a 503: the client repeats what it may. */
export function answerFailure(c: Context, error: unknown): Response {
  const cause = error instanceof Refusal ? error.cause : error
  if (cause) logProblem(cause, c, [codeOf(c)])
  if (error instanceof Refusal) return answerRefusal(c, error)
  const isAway = error instanceof EngineProblem || isDatabaseAway(error)
  if (!isAway) return answerRefusal(c, new Refusal('Erro interno', 'Internal', 500))
  return answerRefusal(c, new Refusal('A loja está ocupada. Tente de novo', 'Busy', 503))
}

/** A connection that is refused, cut, or waits too long for a lock. */
function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '' } = Object(error) as { code?: string; message?: string }
  return (
    /^(ECONN|57P|08|53|55P03|25P03)/.test(code) ||
    /^(Connection terminated|timeout exceeded|Client has encountered)/.test(message)
  )
}
