import type { Session } from '../domain/shop'
import { entity, flag, orEmpty } from './narrow'

const shared = orEmpty(entity({ visitors: flag }))

/** True for the session that visitors without a code share, where the server makes a code for each who asks. */
export const makesCodes = ({ details }: Session) => shared(details).visitors
