import type { Tenant } from '../book/tenant'
import type { BenefitCalls } from '../calls'
import type { Till } from '../desk'
import type { Charges } from '../rules/charge'
import type { SessionState } from '../state'

/** A shop without orders of its own: they are kept whole in its sessions, by the rules. */
export interface OwnShop extends Omit<Tenant, 'isWhole' | 'deskOf'> {
  charges: Charges
  acquirers(session: SessionState, now: Date): Pick<Till, 'cards' | 'embedded'>
  benefits?(session: SessionState, now: Date): BenefitCalls
}
