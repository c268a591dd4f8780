import { useRef, useState } from 'react'
import { addressTypes, missingFields, withCep, type AddressForm, type RequiredField } from '../../../domain/address'
import { cepDigits, isValidCep } from '../../../domain/cep'
import type { Neighborhood } from '../../../domain/customer'
import { untouched } from '../../shared/untouched'
import { useCheckout } from '../useCheckout'

const empty: AddressForm = {
  name: '',
  zipCode: '',
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  neighborhoodId: '',
  city: '',
  state: '',
}

type LookUp = 'idle' | 'busy' | 'failed'

/** State of a new address and the result of its CEP lookup. An answer never overwrites typed text. */
export function useAddressForm() {
  const { address } = useCheckout()
  const [form, setForm] = useState(empty)
  const [type, setChosenType] = useState('')
  const [neighborhoods, setNeighborhoods] = useState<readonly Neighborhood[]>([])
  const [lookUp, setLookUp] = useState<LookUp>('idle')
  const [wasSent, setWasSent] = useState(false)
  const latest = useRef(form)
  const asked = useRef('')

  function change(part: Partial<AddressForm>): void {
    latest.current = { ...latest.current, ...part }
    setForm(latest.current)
  }

  async function askCep(zipCode: string): Promise<void> {
    asked.current = cepDigits(zipCode)
    const before = latest.current
    setLookUp('busy')
    const found = await address.lookUp(zipCode)
    if (found === 'outdated') return
    if (found === 'failed' || found === 'unknown') {
      asked.current = ''
      setNeighborhoods([])
      return setLookUp('failed')
    }
    setNeighborhoods(found.neighborhoods)
    change(untouched(withCep(latest.current, found), before, latest.current))
    setLookUp('idle')
  }

  function setCep(zipCode: string): void {
    change({ zipCode })
    if (isValidCep(zipCode) && cepDigits(zipCode) !== asked.current) void askCep(zipCode)
    else if (!isValidCep(zipCode)) setLookUp((state) => (state === 'failed' ? 'idle' : state))
  }

  /** The type is also the name, unless the address has its own name. */
  function setType(chosen: string): void {
    setChosenType(chosen)
    const isOwn = form.name.trim() !== '' && !isType(form.name)
    if (!isOwn) change({ name: chosen === 'Outro' ? '' : chosen })
  }

  /** A name that equals a type sets that type. */
  function setName(name: string): void {
    change({ name })
    if (isType(name)) setChosenType(name)
  }

  function reset(): void {
    asked.current = ''
    latest.current = empty
    setForm(empty)
    setChosenType('')
    setNeighborhoods([])
    setLookUp('idle')
    setWasSent(false)
  }

  const missing: readonly RequiredField[] = wasSent ? missingFields(form) : []
  const markSent = () => setWasSent(true)
  return { form, type, neighborhoods, lookUp, missing, change, setCep, setType, setName, reset, markSent }
}

export type AddressFormModel = ReturnType<typeof useAddressForm>

function isType(name: string): boolean {
  return addressTypes.some((type) => type === name)
}
