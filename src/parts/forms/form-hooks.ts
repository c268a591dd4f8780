import { useSignals } from '@preact/signals-react/runtime'
import { useRef, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Form } from '../../stores/form'
import { focusFirstInvalid } from '../../ui/fields/focusFirstInvalid'

/** The fields that hold text. */
type TextName<Fields> = { [Name in keyof Fields]: Fields[Name] extends string ? Name : never }[keyof Fields]

/** Ties controls to the fields of a form. Each is required, unless its control says otherwise. */
export function useFields<Fields, Reason extends string>(form: Form<Fields, Reason>, words: Record<Reason, string>) {
  useSignals()
  const [fields, errors] = [form.fields.value, form.errors.value]
  return (name: TextName<Fields>) => {
    const reason = errors[name]
    return {
      value: fields[name] as string,
      error: reason && words[reason],
      isRequired: true,
      onValue: (value: string) => form.set({ [name]: value } as Partial<Fields>),
      onLeave: () => form.leave(name),
    }
  }
}

interface Review {
  element: RefObject<HTMLFormElement | null>
  /** Shows everything that is wrong, and focuses the first wrong field. True when nothing is wrong. */
  review(): boolean
}

/** Reviews forms that are sent together. `element` is the one around their fields. */
export function useReview(...forms: readonly { review(): boolean }[]): Review {
  const element = useRef<HTMLFormElement>(null)
  return {
    element,
    review() {
      // The errors must be rendered before the first one can be focused.
      const wrong = flushSync(() => forms.filter((form) => !form.review()))
      if (wrong.length > 0) focusFirstInvalid(element.current)
      return wrong.length === 0
    },
  }
}
