import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../../src/ui/Badge'
import { Button } from '../../src/ui/Button'
import { Notice } from '../../src/ui/Notice'

const meta = { title: 'ui/Messages' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const Notices: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      <Notice title="Você possui brindes disponíveis!">
        <a href="#brindes">Clique aqui</a> para adicionar ao seu pedido.
      </Notice>
      <Notice tone="warning">Atenção: O valor mínimo do seu pedido é R$&nbsp;30,00</Notice>
      <Notice tone="danger" title="Falha ao listar produtos" action={<Button size="small">Tentar de novo</Button>}>
        Confira sua conexão.
      </Notice>
    </div>
  ),
}

export const Badges: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Badge>Brinde</Badge>
      <Badge tone="accent">Novo</Badge>
      <Badge tone="success">-20%</Badge>
    </div>
  ),
}
