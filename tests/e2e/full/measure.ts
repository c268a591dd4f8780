/* oxlint-disable unicorn/consistent-function-scoping -- functions that run in a page reach nothing outside themselves */
import type { Locator, Page } from 'playwright'

/** Parts of a shop that a person would stumble over, each by its words. */
export interface Measured {
  /** Text under 12 px as seen, the element's zoom counted. */
  smallText: string[]
  /** Controls for buying, paying, quantity and pictures under 44 px. */
  smallTargets: string[]
  /** Parts that end to the right of the shop, where nothing around them scrolls or clips. */
  wide: string[]
}

/** Measures a shop's element. */
export function measure(shop: Locator): Promise<Measured> {
  return shop.evaluate(measureHere)
}

/** Doubles every text, as the text size of a phone does: the sizes grow, and the boxes do not. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(doubleHere)
}

/** Runs in the page, so it uses nothing from outside itself. */
function measureHere(host: Element): Measured {
  const leastText = 11.95
  const leastTarget = 43.5
  const buying =
    /^(Adicionar|Ver opções|Assinar|Aumentar|Diminuir|Remover |Confirmar pedido|Escolher |Novo pedido|Pagar|Finalizar e enviar|Receber pedido|Recusar|Aceitar |Ver carrinho|Carrinho|Copiar|Gerar novo código|Aplicar Oferta|Ativar programa|Escolher entrega|Imagem anterior|Próxima imagem|Ver em tela cheia|Ampliar a|Reduzir a|Pausar a|Passar as |Trocar |Usar outro|Abrir a página de pagamento)/
  const found: Measured = { smallText: [], smallTargets: [], wide: [] }

  function isSeen(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    return width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }

  function sizeOf(element: Element): number {
    const zoom = (element as unknown as { currentCSSZoom?: number }).currentCSSZoom ?? 1
    return Number.parseFloat(getComputedStyle(element).fontSize) * zoom
  }

  function isCutOff(element: Element): boolean {
    for (let around = element.parentElement; around && around !== host; around = around.parentElement) {
      if (around.querySelector('[data-screen]')) return false
      if (getComputedStyle(around).overflowX !== 'visible') return true
    }
    return false
  }

  /** A control may be smaller than what is pressed: its pseudo-elements count. */
  function reach(element: Element): [number, number] {
    const { width, height } = element.getBoundingClientRect()
    const grown = ['::before', '::after'].map((pseudo) => {
      const { position, width: wide, height: tall } = getComputedStyle(element, pseudo)
      return position === 'absolute' ? [Number.parseFloat(wide) || 0, Number.parseFloat(tall) || 0] : [0, 0]
    })
    return [Math.max(width, ...grown.map(([wide = 0]) => wide)), Math.max(height, ...grown.map(([, tall = 0]) => tall))]
  }

  const edge = host.getBoundingClientRect().right + 1
  for (const element of host.shadowRoot?.querySelectorAll('*') ?? []) {
    if (!isSeen(element) || element.closest('svg')) continue
    const label = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    if (hasText && sizeOf(element) < leastText) found.smallText.push(`${label} (${sizeOf(element).toFixed(1)} px)`)
    // A modal dialog has the whole page to itself.
    const end = element.closest('dialog:modal') ? innerWidth : edge
    if (element.getBoundingClientRect().right > end && !isCutOff(element))
      found.wide.push(`${element.tagName.toLowerCase()} ${label}`)
    const isQuantity = element.matches('input') && label.startsWith('Quantidade')
    if (!isQuantity && !(element.matches('button, a[href]') && buying.test(label))) continue
    // The field of a quantity is part of a control with its two buttons.
    const [width, height] = reach(element)
    if (Math.min(isQuantity ? leastTarget : width, height) < leastTarget)
      found.smallTargets.push(`${label} (${Math.round(width)} × ${Math.round(height)} px)`)
  }
  return found
}

/** Runs in the page. */
function doubleHere(): void {
  // The steps of the type, and sizes that no step gives.
  const sizes = ['font-size', 'line-height', '--v-small', '--v-normal', '--v-large', '--v-title', '--v-display']
  const doubled = (value: string) => value.replace(/([\d.]+)px/g, (_, size: string) => `${Number(size) * 2}px`)

  function change(rules: CSSRuleList): void {
    for (const rule of rules) {
      if ('style' in rule) {
        const style = rule.style as CSSStyleDeclaration
        for (const name of sizes) {
          const value = style.getPropertyValue(name)
          if (value.includes('px')) style.setProperty(name, doubled(value), style.getPropertyPriority(name))
        }
      }
      if ('cssRules' in rule) change(rule.cssRules as CSSRuleList)
    }
  }

  for (const host of document.querySelectorAll('*')) {
    const root = host.shadowRoot
    if (root) for (const sheet of [...root.adoptedStyleSheets, ...root.styleSheets]) change(sheet.cssRules)
  }
}
