import { useContext } from 'react'
import { nextFrame } from '../../lib/next-frame'
import { wait } from '../../lib/wait'
import type { CheckoutKeys } from '../../parts/agent/agent-keys'
import type { CheckoutStore } from '../../stores/checkout'
import { when } from '../../stores/when'
import { FoldingContext } from './section/folding'
import { useSectionTitles } from './section/titles'
import { useCheckout } from './useCheckout'
import { useFinish } from './useFinish'

/** The press that finishes an agent's order, or goes to what is wrong in the contact's data. */
export function usePressFinish(): () => void {
  const { checkContact } = useCheckout()
  const { goTo } = useContext(FoldingContext)
  const { finish } = useFinish()
  return () => {
    const wrong = checkContact()
    if (wrong) goTo(wrong)
    else void finish()
  }
}

/** What an agent's shortcuts do in the checkout. */
export function useCheckoutKeys(): CheckoutKeys {
  const checkout = useCheckout()
  const { goTo } = useContext(FoldingContext)
  const press = usePressFinish()
  const titles = useSectionTitles()
  const sections = checkout.sections.value
  return {
    titles: sections.map((name) => titles[name]),
    goTo(at) {
      const name = sections[at]
      if (name) goTo(name)
    },
    async finish() {
      if (!(await areChoicesTaken(checkout))) return
      const { finishing, lacking, missing } = checkout
      const [first] = lacking.peek() ?? []
      if (first) goTo(first)
      else if (missing.peek()?.length === 0 && finishing.canFinish.peek()) press()
    },
  }
}

/** A choice that the key has decided is taken within this time, or the key does nothing, ms. */
const CHOICE_WAIT = 3000

async function areChoicesTaken({ isBusy }: CheckoutStore): Promise<boolean> {
  const late = wait(CHOICE_WAIT).then(() => true)
  const idle = () => when(() => !isBusy.value).then(() => false)
  do {
    if (await Promise.race([idle(), late])) return false
    // A choice that was made while its list was locked is sent once it is drawn unlocked.
    await nextFrame()
  } while (isBusy.peek())
  return true
}
