import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import { getSendCatalog } from '../../api/agent'
import {
  sendingOf,
  settingsFor,
  standardCatalog,
  type CatalogChoices,
  type CatalogSettings,
} from '../../domain/catalog-settings'
import type { CatalogDisplay } from '../../domain/shop'
import type { StoreContext } from '../session-events'
import { createTask } from '../task'

export type CatalogSettingsStore = ReturnType<typeof createCatalogSettings>

/** The catalogue an agent is about to send, and its way to the contact. */
export function createCatalogSettings({ client, events }: StoreContext) {
  const settings = signal(standardCatalog)
  const task = createTask(events)
  const sending = computed(() => sendingOf(settings.value))

  function change(next: CatalogSettings): void {
    settings.value = next
    task.forgetError()
  }

  return {
    settings: settings as ReadonlySignal<CatalogSettings>,
    /** True when its type has all it needs. */
    isReady: computed(() => sending.value !== null),
    isSending: task.isBusy,
    error: task.error,
    /** Another type resets every other selection. */
    chooseDisplay: (display: CatalogDisplay, choices: CatalogChoices) => change(settingsFor(display, choices)),
    choose: (selection: Partial<Omit<CatalogSettings, 'display'>>) => change({ ...settings.peek(), ...selection }),
    /** True when the contact has it. */
    async send(): Promise<boolean> {
      const payload = sending.peek()
      return payload !== null && (await task.run(() => getSendCatalog(client, payload))) === true
    },
  }
}
