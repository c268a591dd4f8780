import type { Template } from './tree'

/** Pieces of the first view, as the real components render them. */
export interface FirstViewTemplates {
  /** The whole view; holes: theme, topBar, screen, mainRole. */
  shell: Template
  /** Holes: logo, href, role, tabIndex, barRole. */
  topBar: Template
  /** Holes: address. */
  logo: Template
  /** The catalogue; holes: tabsClass, tabs, cards. */
  screen: Template
  /** Class of the strip around few tabs, and around many. */
  fewTabs: string
  manyTabs: string
  /** Holes: id, label, isSelected, tabIndex. */
  tab: Template
  /** Holes: name, picture, mark, before, amount, weight, button, href, role, tabIndex. */
  card: Template
  /** Holes: address. */
  picture: Template
  noPicture: Template
  /** The mark on an inactive product's picture. */
  mark: Template
  /** List price and saving; hole: struck. */
  before: Template
  /** Holes: amount, part. */
  amount: Template
  /** Holes: weight. */
  weight: Template
  /** Holes: isDisabled, and the labels with the product's name. */
  add: Template
  choose: Template
  /** Explains a disabled button. */
  reason: Template
  /** The notice that the components failed to load. */
  notice: Template
}

/**
 * Vite renders the real components and writes this module (`.build/first-view/first-view.ts`). They are made anew at each
 * use: a painted page needs them no more, and kept objects would take 50 KB of it.
 */
export declare function readTemplates(): FirstViewTemplates

/** Of the button that leads to the product's page. */
export declare const chooseClass: string
