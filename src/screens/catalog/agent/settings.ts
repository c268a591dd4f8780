import { categoryOptions, type CatalogChoices, type CatalogSettings } from '../../../domain/catalog-settings'
import { catalogPreview } from '../../../domain/sent-preview'
import type { CatalogDisplay } from '../../../domain/shop'
import { dataOf } from '../../../lib/remote'
import { useTexts, useView } from '../../../session/SessionContext'
import type { ShopView } from '../../../session/view'
import { createCatalogSettings, type CatalogSettingsStore } from '../../../stores/catalog/settings'
import { agentText } from '../../../text/agent'
import { sentText } from '../../../text/sent'

const settingsByView = new WeakMap<ShopView, CatalogSettingsStore>()

/** The catalogue settings of one element's agent. They outlive the screen. */
export function catalogSettingsOf(view: ShopView): CatalogSettingsStore {
  const settings = settingsByView.get(view) ?? createCatalogSettings(view.session)
  settingsByView.set(view, settings)
  return settings
}

/** The shop's categories and collections, as far as they have loaded. Reads signals. */
export function choicesOf({ session }: ShopView): CatalogChoices {
  return {
    categories: dataOf(session.categories.value) ?? [],
    collections: session.settings.value?.collections ?? [],
  }
}

/** The keys of what each way to show the catalogue is called, and of what it does. */
export const displayWords = {
  Standard: { name: 'standard', detail: 'standardDetail' },
  ShowCategory: { name: 'category', detail: 'categoryDetail' },
  ShowCollection: { name: 'collection', detail: 'collectionDetail' },
  ShowQuery: { name: 'query', detail: 'queryDetail' },
} as const satisfies Record<CatalogDisplay, unknown>

/** 'Categoria: Medicamentos › Uso contínuo', 'Busca: "vitamina"', 'Padrão' */
export function summaryOf(text: typeof agentText, settings: CatalogSettings, choices: CatalogChoices): string {
  const { display, categoryId, collectionId, searchTerm } = settings
  const category = categoryOptions(choices)
    .find(({ id }) => id === categoryId)
    ?.path.join(' › ')
  const collection = choices.collections.find(({ providerId }) => providerId === collectionId)?.name
  const term = searchTerm.trim() && `"${searchTerm.trim()}"`
  const detail = { Standard: '', ShowCategory: category, ShowCollection: collection, ShowQuery: term }[display]
  return [text[displayWords[display].name], detail].filter(Boolean).join(': ')
}

/** Sends the chosen catalogue to the contact and shows a toast. Resolves to true when it was sent. */
export function useSendCatalog(): () => Promise<boolean> {
  const view = useView()
  const text = useTexts(agentText)
  const words = useTexts(sentText)
  return async () => {
    const isSent = await catalogSettingsOf(view).send()
    if (!isSent) return false
    view.toasts.show(text.catalogSent)
    const name = summaryOf(text, catalogSettingsOf(view).settings.peek(), choicesOf(view))
    view.announce('shop-send', { what: 'catalog', productId: null, preview: catalogPreview(name, words) })
    return true
  }
}
