import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { manifest } from '../../src/elements/manifest'
import type { ShopTag } from '../../src/elements/tags'
import { elementMeta, onPage, until } from '../support/element-stage'
import { selling } from '../support/story-backend'

/** Each tag as a host page writes it, with its description from the manifest. */
const meta = { ...elementMeta, title: 'elements/Tags' } satisfies Meta<typeof elementMeta.component>

export default meta
type Story = StoryObj<typeof meta>

const FRAME = 'display: block; max-width: 390px; height: 560px; border: 1px solid #8884; border-radius: 12px'

/** @param shown text that appears once the screen can be used */
function tag(name: ShopTag, listing: string, shown: string, attributes = ''): Story {
  const description = manifest.tags.find((one) => one.name === name)?.description ?? ''
  const written = `&lt;${[name, attributes].filter(Boolean).join(' ')}&gt;`
  return {
    args: {
      scene: { listing, shop: selling('mg-leite', 'mg-abacaxi', 'mg-picanha') },
      markup: `<div style="padding: 16px; font: 14px/1.5 system-ui, sans-serif; color: #1b2126; background: #fff">
        <p style="margin: 0 0 12px"><code>${written}</code><br>${description}</p>
        <${name} {shop} ${attributes} style="${FRAME}"></${name}>
      </div>`,
    },
    play: onPage(async ({ find }) => {
      const { element } = await find(name)
      await until(() => expect(element.shadowRoot?.textContent).toContain(shown))
    }),
  }
}

export const Storefront = tag('shop-storefront', 'mercado-webchat', 'Todos')
export const Catalog = tag('shop-catalog', 'mercado-webchat', 'Todos')
export const Product = tag('shop-product', 'mercado-webchat', 'Leite', 'product-id="mg-leite"')
export const Cart = tag('shop-cart', 'pedido-com-itens', 'Meu carrinho')
export const CartAsTallAsItShows = tag('shop-cart', 'pedido-com-itens', 'Meu carrinho', 'height="auto"')
export const Payment = tag('shop-payment', 'pagar-cartao', 'Número do cartão')
export const Checkout = tag('shop-checkout', 'farmacia-agente', 'Dados do contato')
export const PartnerLink = tag('shop-partner-link', 'mercado-webchat', 'Autorizar', 'url="https://parceira.example"')
