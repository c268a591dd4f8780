import { useSignals } from '@preact/signals-react/runtime'
import type { Form } from '../../stores/form'

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
