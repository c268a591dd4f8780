import type { LogisticSeed, LogisticType } from '../model'
import { fittingOptions, offeredLogistics, readTarget } from '../rules/logistic'
import { mirrorOf } from './mirror'
import type { OrderDesk } from './order'

/** Where an order goes, and which of the ways that an engine quotes the rules let it go there. @throws Refusal */
export async function destination(desk: OrderDesk, type: LogisticType, code: string) {
  const session = await mirrorOf(desk)
  const target = readTarget(session, type, code)
  const { index, address: to } = target.kind === 'delivery' ? target : { index: null, address: null }
  const offered = (ways: LogisticSeed[]) => offeredLogistics(session, type, target, ways)
  return { index, to, fits: fittingOptions(session, type, target), offered }
}
