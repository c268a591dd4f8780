import type { Template } from './tree'

/** The first view in pieces, as the real components render them. */
export interface FirstViewTemplates {
  /** Everything; holes: theme, topBar, screen. */
  shell: Template
  /** Holes: logo, and those of a link. */
  topBar: Template
  /** Holes: address. */
  logo: Template
  /** The catalogue; holes: tabsClass, tabs, cards. */
  screen: Template
  /** Classes of the strip around a few tabs, and around many. */
  fewTabs: string
  manyTabs: string
  /** Holes: id, label, isSelected, tabIndex. */
  tab: Template
  /** Holes: name, picture, mark, before, amount, weight, button, and those of a link. */
  card: Template
  /** Holes: address. */
  picture: Template
  /** In the place of a picture. */
  noPicture: Template
  /** What an inactive product's picture is marked with. */
  mark: Template
  /** The struck price and what is saved; holes: struck, saving. */
  before: Template
  /** Holes: amount. */
  amount: Template
  /** Holes: weight. */
  weight: Template
  /** Holes: isDisabled, and the words with the product's name. */
  add: Template
  choose: Template
  chooseClass: string
  /** What a busy button shows before its words. */
  waiting: Template
  /** What says that the components did not come. */
  notice: Template
  /** The word of its button, which nothing else of the first view says. */
  retry: string
}

/**
 * Written in by the build, which renders the real components (`.build/first-view.ts`). Null where the sources are served
 * as they are: nothing is painted ahead there.
 */
export const templates: FirstViewTemplates | null = null
