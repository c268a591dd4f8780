import { useRef, useState } from 'react'
import { addressTypes, missingFields, withCep, type AddressForm, type RequiredField } from '../../../domain/address'
import { cepDigits, isValidCep } from '../../../domain/cep'
import type { Neighborhood } from '../../../domain/customer'
import { ShopError } from '../../../lib/errors'
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

/** A new address as it is typed, and what its CEP told. No answer ever writes over what was typed meanwhile. */
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
    try {
      const found = await address.lookUp(zipCode)
      // A later CEP took its place: it tells what becomes of the fields.
      if (!found) return
      setNeighborhoods(found.neighborhoods)
      change(untouched(withCep(latest.current, found), before, latest.current))
      setLookUp('idle')
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      asked.current = ''
      setNeighborhoods([])
      setLookUp('failed')
    }
  }

  function setCep(zipCode: string): void {
    change({ zipCode })
    if (isValidCep(zipCode) && cepDigits(zipCode) !== asked.current) void askCep(zipCode)
    else if (!isValidCep(zipCode)) setLookUp((state) => (state === 'failed' ? 'idle' : state))
  }

  /** The type names the address, unless it has a name of its own. */
  function setType(chosen: string): void {
    setChosenType(chosen)
    const isOwn = form.name.trim() !== '' && !isType(form.name)
    if (!isOwn) change({ name: chosen === 'Outro' ? '' : chosen })
  }

  /** A name that is a type is of that type. */
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

/** What a look-up may change: the fields that nobody typed into since it was asked. */
function untouched(found: AddressForm, before: AddressForm, now: AddressForm): Partial<AddressForm> {
  const fields = Object.keys(found) as (keyof AddressForm)[]
  return Object.fromEntries(
    fields.filter((field) => before[field] === now[field]).map((field) => [field, found[field]]),
  )
}
