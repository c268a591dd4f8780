import { storeLines } from '../../domain/store-words'
import { offeredTables } from '../../domain/price-tables'
import { isPlatformUser } from '../../domain/shop'
import type { EarlyField } from '../../domain/early-choice'
import { reworded } from '../../lib/reworded'
import type { Texts } from '../../lib/texts'
import { deliveryText } from '../../text/delivery'
import type { AgentPieces, Make } from '../first-view'
import { fillTemplate, type Template, type Tree } from '../tree'
import type { CheckoutData } from './read'
import type { CheckoutTemplates } from './templates'

/** What the first view of a checkout is made with. */
export interface CheckoutView extends Required<Pick<AgentPieces, 'fillShell'>> {
  /** The fields in it, in their order. */
  fields: readonly EarlyField[]
  /** What stands below the stores' field once one of them is chosen. */
  lineOf(storeId: string): readonly Tree[]
}

interface Field {
  name: EarlyField
  template: Template
  value: string
  options: readonly Option[]
  isDisabled: boolean
}

interface Option {
  providerId: string
  name?: string
  /** In the place of a name. */
  word?: Template
  isHidden?: boolean
}

/** More units are not counted in the top bar (`shell/CartLink`). */
const MOST_UNITS = 99

/**
 * An agent's checkout as the components first render it, as far as the section of the store; the shapes of what comes stand
 * in the place of all other sections. From the data alone.
 *
 * @param texts visible texts that the host replaces, by `area.key`
 * @returns null when the first section is another one, or the order is not open
 */
export function checkoutView(
  templates: CheckoutTemplates,
  { session, settings, order, stores, priceTables }: CheckoutData,
  texts: Texts,
): CheckoutView | null {
  const { seller } = order
  const fields = [...(settings.areSellerOptionsShown ? [storeField()] : []), ...tableFields()]
  if (!isPlatformUser(session) || order.status === null || fields.length === 0) return null

  function storeField(): Field {
    const value = seller?.providerId ?? ''
    const kept = seller && !stores.some(({ providerId }) => providerId === value) ? [seller] : []
    const placeholder = { providerId: '', word: '{delivery.chooseStore}', isHidden: true }
    const options = [placeholder, ...kept, ...stores]
    return { name: 'seller', template: templates.storeField, value, options, isDisabled: false }
  }

  /** None where the store works with no table. */
  function tableFields(): Field[] {
    const offered = offeredTables(priceTables, seller)
    if (offered.length === 0) return []
    const isDisabled = Boolean(seller?.isDefaultPriceTableForced && seller.defaultPriceTable)
    const none = isDisabled ? [] : [{ providerId: '', word: '{delivery.noPriceTable}' }]
    const options = [...none, ...offered]
    return [{ name: 'priceTable', template: templates.tableField, value: order.priceTableId, options, isDisabled }]
  }

  function lineOf(storeId: string): readonly Tree[] {
    const store = stores.find(({ providerId }) => providerId === storeId)
    if (!store) return []
    return fillTemplate(templates.line, { line: storeLines(store, reworded(deliveryText, texts)).join(' · ') }, String)
  }

  function fieldTrees(make: Make, { name, template, value: chosen, options, isDisabled }: Field): readonly Tree[] {
    const made = options.flatMap(({ providerId: value, name: label, word, isHidden }) =>
      make(templates.option, {
        value,
        label: label ?? make(word ?? ''),
        isHidden: flag(isHidden),
        isSelected: flag(value === chosen),
      }),
    )
    const field = make(template, { options: made, isEmpty: flag(chosen === ''), isDisabled: flag(isDisabled) })
    return name === 'seller' ? [...field, ...lineOf(chosen)] : field
  }

  const quantity = order.items.reduce((sum, item) => sum + Math.max(0, item.quantity), 0)
  const units = quantity > MOST_UNITS ? `${MOST_UNITS}+` : String(quantity)
  return {
    fillShell: (make) => ({
      screen: make(templates.screen, {
        section: make(templates.section, { fields: fields.flatMap((field) => fieldTrees(make, field)) }),
      }),
      cart: make(quantity > 0 ? templates.filledCart : templates.cart, { units }),
    }),
    fields: fields.map(({ name }) => name),
    lineOf,
  }
}

/** An attribute that is there or is not. */
const flag = (isSet = false) => (isSet ? '' : null)
