import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { cepMask } from '../../src/ui/fields/masks'
import { RadioCards } from '../../src/ui/fields/RadioCards'
import { TextField } from '../../src/ui/fields/TextField'
import { onStage } from '../support/stage'

const meta = {
  title: 'ui/Fields',
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const nothing = () => undefined

export const Text: Story = {
  render: () => (
    <>
      <TextField label="Nome" isRequired placeholder="Como no documento" value="" onValue={nothing} />
      <TextField
        label="E-mail"
        type="email"
        value="ana@"
        onValue={nothing}
        error="O e-mail digitado é inválido. Verifique se há espaços ou caracteres incorretos."
      />
      <TextField label="CEP" mask={cepMask} isBusy value="01310-100" onValue={nothing} />
      <TextField label="Complemento" hint="Apartamento, bloco, ponto de referência" value="" onValue={nothing} />
      <TextField label="Cidade" isDisabled value="São Paulo" onValue={nothing} />
      <TextField label="Data da receita" type="date" value="1990-12-31" onValue={nothing} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const stage = onStage(canvasElement)
    await expect(stage.getByRole('textbox', { name: 'E-mail' })).toBeInvalid()
    await expect(stage.getByRole('textbox', { name: 'Nome' })).toBeRequired()
  },
}

const DELIVERIES = [
  { value: 'fast', label: 'Entrega rápida', detail: 'Hoje, entre 14h e 16h', aside: 'por R$ 12,90' },
  {
    value: 'slow',
    label: 'Entrega econômica para todas as cidades da região metropolitana',
    detail: 'Até 3 dias úteis · Pedido mínimo R$ 50,00',
    aside: 'Grátis',
  },
  { value: 'drone', label: 'Drone', detail: 'Indisponível para o seu CEP', isDisabled: true },
]

export const Cards: Story = {
  render: () => (
    <>
      <RadioCards label="Opções de entrega" isRequired options={DELIVERIES} value="fast" onValue={nothing} />
      <RadioCards
        label="Forma de pagamento"
        options={[
          { value: 'pix', label: 'PIX' },
          { value: 'card', label: 'Cartão de crédito', aside: 'até 6x' },
        ]}
        value="pix"
        isBusy
        onValue={nothing}
      />
      <RadioCards
        label="Retirada"
        options={[{ value: 'a', label: 'Balcão', aside: 'Grátis' }]}
        value=""
        error="Escolha uma opção"
        onValue={nothing}
      />
    </>
  ),
}
