import { useSignals } from '@preact/signals-react/runtime'
import { useContext, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../../session/SessionContext'
import { checkoutFooterText } from '../../../text/checkout'
import { Menu } from '../../../ui/Menu'
import { SlowNote } from '../../../ui/SlowNote'
import { useIsDeciding, useIsUpdating } from '../useCheckout'
import { OrderMenuContext, PLACES, type Place } from './order-menu'

/** The one menu at the order's heading. */
export function OrderMenu() {
  useSignals()
  const text = useTexts(checkoutFooterText)
  const actions = useContext(OrderMenuContext).actions.value
  const items = PLACES.flatMap((place) => {
    const action = actions[place]
    return action
      ? [{ label: action.label, isOff: action.isOff, isDanger: place === 'cancel', onPick: action.run }]
      : []
  })
  return items.length > 0 && <Menu label={text.actions} items={items} />
}

export interface MenuActionProps {
  label: string
  isBusy?: boolean
  onPick: () => void
}

/** An entry of the order's menu, in the part that runs it: off while changes are on their way or the order is decided. */
export function MenuAction({ place, label, isBusy = false, onPick }: MenuActionProps & { place: Place }) {
  const { put } = useContext(OrderMenuContext)
  const [isUpdating, isDeciding] = [useIsUpdating(), useIsDeciding()]
  const isOff = isBusy || isUpdating || isDeciding
  const latest = useRef(onPick)
  latest.current = onPick
  useLayoutEffect(() => put(place, { label, isOff, run: () => latest.current() }), [put, place, label, isOff])
  return <SlowNote isWaiting={isBusy} />
}
