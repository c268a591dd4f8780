import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import {
  sendingOf,
  settingsFor,
  standardCatalog,
  type CatalogChoices,
  type CatalogSettings,
} from '../domain/catalog-settings'
import type { CatalogDisplay } from '../domain/shop'
import { asShopError, type ShopError } from '../lib/errors'
import type { StoreContext } from './session-events'
import { sendCatalog } from './sending'

/** The catalogue an agent is about to send, and its way to the contact. */
export interface CatalogSettingsStore {
  readonly settings: ReadonlySignal<CatalogSettings>
  /** True when its type has all it needs. */
  readonly isReady: ReadonlySignal<boolean>
  readonly isSending: ReadonlySignal<boolean>
  /** Why it was not sent, until the next try or edit. */
  readonly error: ReadonlySignal<ShopError | null>
  /** Another type resets every other selection. */
  chooseDisplay(display: CatalogDisplay, choices: CatalogChoices): void
  choose(selection: Partial<Omit<CatalogSettings, 'display'>>): void
  /** True when the contact has it; once at a time. */
  send(): Promise<boolean>
}

export function createCatalogSettings(sender: StoreContext): CatalogSettingsStore {
  const settings = signal(standardCatalog)
  const isSending = signal(false)
  const error = signal<ShopError | null>(null)
  const sending = computed(() => sendingOf(settings.value))

  function change(next: CatalogSettings): void {
    settings.value = next
    error.value = null
  }

  return {
    settings,
    isReady: computed(() => sending.value !== null),
    isSending,
    error,
    chooseDisplay: (display, choices) => change(settingsFor(display, choices)),
    choose: (selection) => change({ ...settings.peek(), ...selection }),
    async send() {
      const payload = sending.peek()
      if (!payload || isSending.peek()) return false
      isSending.value = true
      error.value = null
      try {
        await sendCatalog(sender, payload)
        return true
      } catch (thrown) {
        error.value = asShopError(thrown)
        return false
      } finally {
        isSending.value = false
      }
    },
  }
}
