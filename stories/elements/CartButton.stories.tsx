import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { elementMeta, onPage, until } from '../support/element-stage'
import { selling } from '../support/story-backend'

/** `<shop-cart-button>`: the cart button in a host's own header. */
const meta = { ...elementMeta, title: 'elements/CartButton' } satisfies Meta<typeof elementMeta.component>

export default meta
type Story = StoryObj<typeof meta>

const header = `
  <header style="display: flex; align-items: center; justify-content: space-between; padding: 8px 16px">
    <b>Minha página</b>
    <shop-cart-button {shop}></shop-cart-button>
  </header>`

export const Empty: Story = {
  args: { scene: { listing: 'mercado-webchat' }, markup: header },
  play: onPage(async ({ find }) => {
    const { element, inside } = await find('shop-cart-button')
    await expect(inside.getByRole('button', { name: 'Carrinho' })).toHaveTextContent('')
    // As wide as its touch target, so that the header has room beside it.
    await expect(element.offsetWidth).toBe(44)
    await expect(element.offsetHeight).toBe(44)
  }),
}

export const WithItems: Story = {
  args: { scene: { listing: 'pedido-com-itens' }, markup: header },
  play: onPage(async ({ find }) => {
    const { inside } = await find('shop-cart-button')
    const button = inside.getByRole('button', { name: 'Carrinho, 20 itens no carrinho' })
    await expect(button).toHaveTextContent('20 itens no carrinho')
  }),
}

export const CountsAdditions: Story = {
  args: {
    scene: { listing: 'mercado-webchat', shop: selling('mg-leite', 'mg-abacaxi') },
    markup: `${header}<shop-catalog {shop} top-bar="off"></shop-catalog>`,
  },
  play: onPage(async ({ find }) => {
    const button = await find('shop-cart-button')
    const catalog = await find('shop-catalog')
    await userEvent.click(await catalog.inside.findByRole('button', { name: /^Adicionar Leite/ }))
    await until(() => expect(button.inside.getByRole('button')).toHaveAccessibleName('Carrinho, 1 item no carrinho'))
  }),
}
