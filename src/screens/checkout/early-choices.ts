import type { ChoiceModel } from '../../stores/checkout/choice'

interface Chooser {
  readonly choice: ChoiceModel
  choose(id: string): Promise<boolean>
}

const sendings = new WeakMap<ChoiceModel, Promise<boolean>>()

/** Sends what was chosen before there was a component to choose it in. */
export function chooseEarly(chooser: Chooser, id: string): void {
  sendings.set(chooser.choice, chooser.choose(id))
}

/** Gives the sending of such a choice, once: whoever shows the field tells whether it was refused. */
export function takeSending(choice: ChoiceModel): Promise<boolean> | undefined {
  const sending = sendings.get(choice)
  sendings.delete(choice)
  return sending
}
