import type { Decorator } from '@storybook/react-vite'
import { useLayoutEffect, type CSSProperties, type ReactNode } from 'react'
import { within } from 'storybook/test'
import { nextFrame } from '../../src/lib/next-frame'
import type { ThemeInput } from '../../src/styles/theme'
import { rootClass } from '../../src/styles/tokens'

export const WIDTHS: Record<string, string> = { '280': '280px', '390': '390px', '1024': '1024px', full: '100%' }

export const THEMES: Record<string, ThemeInput> = {
  default: {},
  red: { primary: '#d6001c', secondary: '#ffd200' },
  yellow: { primary: '#ffe600', secondary: '#2d3277' },
  violet: { primary: '#5b2dd6', secondary: '#ffd166' },
  dark: { primary: '#8be9a8', surface: '#14181c' },
  darkOwnColors: { surface: '#14181c' },
}

/** Custom properties that a host page sets on an element. */
export type HostStyle = CSSProperties & Record<`--shop-${string}`, string>

/** The toolbar's theme as a host page sets it: `--shop-primary` and so on. */
export function hostStyleOf(name: unknown): HostStyle {
  const theme = Object.entries(THEMES[String(name)] ?? {})
  return Object.fromEntries(theme.map(([key, color]) => [`--shop-${key}`, color]))
}

/** The page around an element, in the background of the toolbar's theme. */
function HostPage({ surface, children }: { surface: string | undefined; children: ReactNode }) {
  useLayoutEffect(() => {
    document.body.style.background = surface ? '#090b0d' : ''
  }, [surface])
  return children
}

export const withHostPage: Decorator = (Story, { globals }) => (
  <HostPage surface={THEMES[String(globals['theme'])]?.surface}>
    <Story />
  </HostPage>
)

/** The shadow root of a story. */
export function stageRoot(canvasElement: HTMLElement): ShadowRoot {
  const root = canvasElement.querySelector('[data-stage]')?.shadowRoot
  if (!root) throw new Error('This story is not on a stage.')
  return root
}

/** An answer may come while a story is checked: a colour that then fades in would be measured half-way. */
const WITHOUT_FADES = new CSSStyleSheet()
WITHOUT_FADES.replaceSync('*, *::before, *::after { transition: none !important }')

/** Finishes all finite animations and lets no fade begin, so that a story is checked in its final state. */
export function finishMotion(canvasElement: HTMLElement): void {
  const roots = [...canvasElement.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  for (const root of roots) root.adoptedStyleSheets.push(WITHOUT_FADES)
  for (const animation of roots.flatMap((root) => root.getAnimations())) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  }
}

/** Testing Library's queries in the story's shadow root, which the story's `canvas` cannot search. */
export function onStage(canvasElement: HTMLElement) {
  const content = stageRoot(canvasElement).querySelector<HTMLElement>(`.${rootClass}`)
  if (!content) throw new Error('The stage is empty.')
  const queries = within(content)
  return {
    ...queries,
    findByRole: <T extends HTMLElement = HTMLElement>(...wanted: Parameters<typeof queries.findByRole>) =>
      afterEffects(() => queries.findByRole<T>(...wanted)),
    findByText: <T extends HTMLElement = HTMLElement>(...wanted: Parameters<typeof queries.findByText>) =>
      afterEffects(() => queries.findByText<T>(...wanted)),
  }
}

/** Effects run one frame after rendering: only then are listeners attached, and the element may have been replaced. */
async function afterEffects<T extends Element>(find: () => Promise<T>): Promise<T> {
  const found = await find()
  await nextFrame()
  return found.isConnected ? found : find()
}
