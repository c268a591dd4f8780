import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ToastLayer } from '../../src/ui/ToastLayer'
import { onStage } from '../support/stage'

const meta = {
  title: 'ui/ToastLayer',
  component: ToastLayer,
  parameters: { stage: { height: '240px' } },
  args: { toasts: [], onDismiss: fn() },
} satisfies Meta<typeof ToastLayer>

export default meta
type Story = StoryObj<typeof meta>

export const Stacked: Story = {
  args: {
    toasts: [
      { id: 1, tone: 'success', text: 'Produto adicionado ao carrinho' },
      { id: 2, tone: 'warning', text: 'Selecione a loja que deseja comprar para liberar os produtos' },
    ],
  },
  play: async ({ canvasElement, args }) => {
    const [first] = await onStage(canvasElement).findAllByRole('button', { name: 'Fechar' })
    if (first) await userEvent.click(first)
    await expect(args.onDismiss).toHaveBeenCalledWith(1)
  },
}
