import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { cepMask } from '../../src/ui/fields/masks'
import { RadioCards } from '../../src/ui/fields/RadioCards'
import { TextField } from '../../src/ui/fields/TextField'
import { Kept } from '../support/Kept'
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

export const Text: Story = {
  render: () => (
    <>
      <Kept start="">
        {(value, keep) => (
          <TextField label="Nome" isRequired placeholder="Como no documento" value={value} onValue={keep} />
        )}
      </Kept>
      <Kept start="ana@">
        {(value, keep) => (
          <TextField
            label="E-mail"
            type="email"
            value={value}
            onValue={keep}
            error="O e-mail digitado é inválido. Verifique se há espaços ou caracteres incorretos."
          />
        )}
      </Kept>
      <Kept start="01310-100">
        {(value, keep) => <TextField label="CEP" mask={cepMask} isBusy value={value} onValue={keep} />}
      </Kept>
      <Kept start="">
        {(value, keep) => (
          <TextField label="Complemento" hint="Apartamento, bloco, ponto de referência" value={value} onValue={keep} />
        )}
      </Kept>
      <TextField label="Cidade" isDisabled value="São Paulo" onValue={() => undefined} />
      <Kept start="1990-12-31">
        {(value, keep) => <TextField label="Data da receita" type="date" value={value} onValue={keep} />}
      </Kept>
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
      <Kept start="fast">
        {(value, keep) => (
          <RadioCards label="Opções de entrega" isRequired options={DELIVERIES} value={value} onValue={keep} />
        )}
      </Kept>
      <RadioCards
        label="Forma de pagamento"
        options={[
          { value: 'pix', label: 'PIX' },
          { value: 'card', label: 'Cartão de crédito', aside: 'até 6x' },
        ]}
        value="pix"
        isBusy
        onValue={() => undefined}
      />
      <RadioCards
        label="Retirada"
        options={[{ value: 'a', label: 'Balcão', aside: 'Grátis' }]}
        value=""
        error="Escolha uma opção"
        onValue={() => undefined}
      />
    </>
  ),
}
