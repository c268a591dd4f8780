import type { FirstViewTemplates } from '../templates'
import type { Template, Tree } from '../tree'

/** An agent's checkout in pieces, as the real components render them; what surrounds it is as everywhere. */
export interface CheckoutTemplates extends Pick<FirstViewTemplates, 'topBar'> {
  /** The cart of the top bar: empty, and with so many units in it; holes: units. */
  cart: Template
  filledCart: Template
  /** The heading, and the shapes of what comes; holes: section. */
  screen: Template
  /** 'Loja'; holes: fields. */
  section: Template
  /** Holes: options, isEmpty. */
  storeField: Template
  /** Holes: options, isEmpty, isDisabled. */
  tableField: Template
  /** Holes: value, label, isHidden, isSelected. */
  option: Template
  /** What a chosen store is; holes: line. */
  line: Template
  /** What stands over the end of a field whose choice is on its way. */
  busy: Tree
  /** Visible texts of these pieces, by `area.key`. */
  words: Readonly<Record<string, string>>
  /** Style rules that a catalogue's first view does without. */
  rules: string
}

/** Written in by the build, as those of the first view are. */
export const checkoutTemplates: CheckoutTemplates | null = null
