import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Tooltip } from '../../src/ui/Tooltip'
import { withPlainEvents } from '../support/plain-events'
import { onStage } from '../support/stage'

const meta = {
  title: 'ui/Tooltip',
  component: Tooltip,
  parameters: { stage: { height: '240px', isPadded: true } },
  args: { label: 'Limites do pedido', children: 'Máximo de itens distintos: 10\nMáximo de itens: 50' },
} satisfies Meta<typeof Tooltip>

export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: ({ canvasElement }) =>
    withPlainEvents(async () => {
      const stage = onStage(canvasElement)
      await userEvent.click(stage.getByRole('button', { name: 'Limites do pedido' }))
      await waitFor(() => expect(stage.getByRole('tooltip')).toBeVisible())
    }),
}
