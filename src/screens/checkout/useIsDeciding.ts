import { useCheckout } from './useCheckout'

/** True while the order is being finished or cancelled: nothing may be edited then. */
export function useIsDeciding(): boolean {
  const { finish, cancel } = useCheckout().finishing
  return [finish, cancel].some(({ state }) => state.value.status === 'sending' || state.value.status === 'checking')
}
