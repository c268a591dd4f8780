import { batch, signal, type ReadonlySignal } from '@preact/signals-core'
import { getCep } from '../api/address'
import { cepDigits, isValidCep, placeErrors, placeFields, type PlaceFields } from '../domain/address'
import type { Address, Neighborhood } from '../domain/customer'
import { createForm, type Form } from './form'
import { createLatest } from './latest'
import type { StoreContext } from './session-events'

export interface AddressForm extends Form<PlaceFields, 'required' | 'invalidCep'> {
  /** `failed`: nobody knows the CEP, or the server cannot be asked. */
  readonly lookUp: ReadonlySignal<'idle' | 'busy' | 'failed'>
  /** The neighborhoods to choose from; none where it is typed. */
  readonly neighborhoods: ReadonlySignal<readonly Neighborhood[]>
}

/**
 * An address that its CEP fills in. All that came with a CEP goes with it: another CEP replaces or empties it, and typed
 * text stays (storefront specification, section 5, "CEP").
 *
 * @param saved an address that is shown first, and goes with its CEP too
 */
export function createAddressForm({ client, events }: StoreContext, saved?: Address | null): AddressForm {
  const form = createForm(placeFields(saved), placeErrors)
  const latest = createLatest(events)
  const lookUp = signal<'idle' | 'busy' | 'failed'>('idle')
  const neighborhoods = signal<readonly Neighborhood[]>([])
  /** Fields whose text nobody typed here. */
  let filled = new Set<keyof PlaceFields>()
  /** The CEP that they belong to, its digits; '' for none. */
  let cep = ''

  function startWith(place: PlaceFields): void {
    latest.drop()
    form.reset(place)
    lookUp.value = 'idle'
    neighborhoods.value = []
    filled = new Set(namesOf(place).filter((field) => field !== 'zipCode' && place[field] !== ''))
    cep = cepDigits(place.zipCode)
  }

  function emptyFilled(): void {
    form.set({ ...Object.fromEntries([...filled].map((field) => [field, ''])), neighborhoodId: '' })
    filled = new Set()
    neighborhoods.value = []
  }

  const idOf = (name: string) => neighborhoods.peek().find((one) => one.name === name)?.neighborhoodId ?? ''

  function fill({ street, neighborhood, neighborhoodId, city, state, ...rest }: Address): void {
    const now = form.fields.peek()
    neighborhoods.value = rest.neighborhoods
    const told = { street, neighborhood: rest.neighborhoods.length > 0 ? '' : neighborhood, city, state }
    const free = namesOf(told).filter((field) => now[field].trim() === '' && told[field] !== '')
    filled = new Set(free)
    form.set({
      ...Object.fromEntries(free.map((field) => [field, told[field]])),
      neighborhoodId: filled.has('neighborhood') ? neighborhoodId : idOf(now.neighborhood),
    })
  }

  async function ask(digits: string): Promise<void> {
    batch(() => {
      cep = digits
      emptyFilled()
      lookUp.value = 'busy'
    })
    const answer = await latest.ask((options) => getCep(client, digits, options))
    if (!answer) return
    batch(() => {
      const isFound = answer.status === 'ready' && tellsPlace(answer.data)
      lookUp.value = isFound ? 'idle' : 'failed'
      if (isFound) fill(answer.data)
      // The same CEP is looked up again when it is typed again.
      else cep = ''
    })
  }

  function follow(zipCode: string): void {
    const digits = cepDigits(zipCode)
    if (isValidCep(zipCode)) {
      if (digits !== cep) void ask(digits)
      return
    }
    latest.drop()
    if (lookUp.peek() === 'busy') cep = ''
    lookUp.value = 'idle'
    // One that is being corrected may become the same again; one that was cleared is gone.
    if (digits !== '') return
    cep = ''
    emptyFilled()
  }

  startWith(form.fields.peek())
  return {
    ...form,
    lookUp,
    neighborhoods,
    set: (change) =>
      batch(() => {
        const { neighborhood, zipCode } = change
        form.set(neighborhood === undefined ? change : { ...change, neighborhoodId: idOf(neighborhood) })
        for (const field of namesOf(change)) filled.delete(field)
        // A choice from the list of a CEP belongs to that CEP.
        if (neighborhood !== undefined && form.fields.peek().neighborhoodId !== '') filled.add('neighborhood')
        if (zipCode !== undefined) follow(zipCode)
      }),
    reset: (place) => batch(() => startWith(place)),
  }
}

const namesOf = <T extends object>(fields: T) => Object.keys(fields) as (keyof T)[]

function tellsPlace({ street, neighborhood, city, state, neighborhoods }: Address): boolean {
  return [street, neighborhood, city, state].some((text) => text !== '') || neighborhoods.length > 0
}
