/* What a page of its own alone needs: the session and the screen come from its address, which follows the shop. */
export { createAddressHistory } from '../shell/address-history'
export { isOver, keepCode, readAddress } from './address'
