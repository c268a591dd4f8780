import { memoryOf, parseHash, type SessionAddress } from '../domain/session-address'

/** The code in the address, else the one an earlier visit of this history entry left (a reload), else ''. */
export function readAddress(): SessionAddress {
  const fromHash = parseHash(location.hash)
  return fromHash.code ? fromHash : { code: memoryOf(history.state)?.code ?? '', catalog: null }
}
