import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../../src/ui/Badge'
import { Button } from '../../src/ui/Button'
import { EmptyState } from '../../src/ui/EmptyState'
import { ErrorState } from '../../src/ui/ErrorState'
import { ChatIcon } from '../../src/ui/icons'
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

export const Empty: Story = {
  render: () => (
    <EmptyState
      icon={<ChatIcon size={32} />}
      title="Seu carrinho está vazio"
      message="Escolha um produto para começar o pedido."
      action={<Button>Ver produtos</Button>}
    />
  ),
}

export const Failure: Story = {
  render: () => (
    <ErrorState
      title="Não foi possível abrir a loja"
      message="Confira sua conexão e tente de novo."
      supportId="7F3K-21"
      action={<Button>Tentar de novo</Button>}
    />
  ),
}
