import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { BASE_PATH, elementMeta, onPage, until } from '../support/element-stage'

/** `standalone`: the shop owns the page. Session and screens are in the address. */
const meta = { ...elementMeta, title: 'elements/Standalone' } satisfies Meta<typeof elementMeta.component>

export default meta
type Story = StoryObj<typeof meta>

const markup = `<shop-storefront standalone base-path="${BASE_PATH}" {shop}></shop-storefront>`

/** A web chat has no address to return to, and a standalone page has no host that could close it. */
export const BackToAWebChat: Story = {
  args: { scene: { listing: 'farmacia-webchat' }, markup, address: '/change-payment' },
  play: onPage(async ({ find, events }) => {
    const { inside } = await find('shop-storefront')
    await userEvent.click(await inside.findByRole('button', { name: 'Voltar para a conversa' }))
    const toasts = within(inside.getByRole('status', { name: 'Avisos' }))
    const words = 'Você pode fechar esta página para voltar para a conversa.'
    await until(() => expect(toasts.getByText(words)).toBeVisible())
    await expect(events).toContainEqual({ type: 'shop-close', detail: { reason: 'back-to-chat' } })
  }),
}
