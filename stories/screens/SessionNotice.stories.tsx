import type { Meta } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { shopMeta, storiesWith, until } from '../support/shop-stage'

const meta = { ...shopMeta, title: 'screens/SessionNotice' } satisfies Meta<typeof shopMeta.component>

export default meta
const story = storiesWith()

/** Typed text stays, and a new code continues with it. */
export const SessionThatEnded = story(
  { listing: 'pedido-com-itens', route: '/order', width: '280px' },
  async ({ stage, backend, view, time }) => {
    const [more] = await stage.findAllByRole('button', { name: /^Adicionar mais um item/ })
    if (!more) throw new Error('The cart has no lines')
    backend.expire()
    await userEvent.click(more)
    time.skipPauses()
    await until(() => expect(stage.getByText('Sua sessão terminou')).toBeVisible())
    await expect(stage.getAllByRole('textbox', { name: /^Quantidade/ })[0]).toHaveValue('5')
    await expect(stage.getAllByRole('button', { name: 'Voltar para a conversa' })).not.toHaveLength(0)
    await expect(view.scroller.current?.scrollWidth).toBe(280)
  },
)

/** A page that was opened without the conversation's code. */
export const OrderInAnotherSession = story('farmacia-anonima', async ({ stage, view }) => {
  await stage.findByRole('tab', { name: 'Todos' })
  view.session.trouble.value = 'lost'
  await until(() => expect(stage.getByText('Seu pedido não está aberto aqui')).toBeVisible())
  await expect(stage.getByRole('button', { name: 'Voltar para a conversa' })).toBeVisible()
  await expect(stage.getByRole('button', { name: 'Continuar sem ele' })).toBeVisible()
})
