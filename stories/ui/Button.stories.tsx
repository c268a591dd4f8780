import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button } from '../../src/ui/Button'
import { ButtonLink } from '../../src/ui/ButtonLink'
import { CartIcon } from '../../src/ui/bar-icons'
import { onStage } from '../support/stage'

const meta = {
  title: 'ui/Button',
  component: Button,
  args: { children: 'Adicionar', onClick: fn() },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

const row = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' } as const

export const Variants: Story = {
  render: (args) => (
    <div style={row}>
      <Button {...args} />
      <Button {...args} variant="secondary">
        Ver produto
      </Button>
      <Button {...args} variant="quiet">
        Cancelar
      </Button>
      <Button {...args} variant="danger">
        Cancelar pedido
      </Button>
      <Button {...args} size="small" icon={<CartIcon size={16} />} />
      <Button {...args} disabled />
    </div>
  ),
}

export const Busy: Story = {
  render: (args) => (
    <div style={row}>
      <Button {...args} aria-label="Adicionar Dipirona" />
      <Button {...args} aria-label="Adicionar Soro" isBusy />
      <Button {...args} size="small" isBusy variant="secondary" />
      <Button {...args} isBusy icon={<CartIcon />} isFullWidth />
    </div>
  ),
}

export const LinkAsAButton: Story = {
  render: () => (
    <ButtonLink href="https://example.com" variant="secondary">
      Voltar para a conversa
    </ButtonLink>
  ),
  play: async ({ canvasElement }) => {
    const link = onStage(canvasElement).getByRole('link', { name: 'Voltar para a conversa' })
    await expect(link.offsetHeight).toBeGreaterThanOrEqual(44)
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  },
}
