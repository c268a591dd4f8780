import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { cepMask } from '../../src/ui/masks'
import { RadioCards } from '../../src/ui/RadioCards'
import { SelectField } from '../../src/ui/SelectField'
import { TextField } from '../../src/ui/TextField'
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

const STATES = ['AC', 'AL', 'AP', 'AM', 'BA', 'CE', 'DF'].map((value) => ({ value, label: value }))
const DISTRICTS = Array.from({ length: 500 }, (_, at) => ({ value: `${at}`, label: `Bairro ${at + 1}` }))

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

export const Selects: Story = {
  render: () => (
    <>
      <Kept start="">
        {(value, keep) => (
          <SelectField
            label="Loja"
            placeholder="Selecione a loja desejada"
            isRequired
            options={[
              { value: '1', label: 'Farmácia Central' },
              { value: '2', label: 'Loja fechada hoje', isDisabled: true },
              { value: '3', label: 'Drogaria São João dos Campos Elísios de Nossa Senhora do Desterro' },
            ]}
            value={value}
            onValue={keep}
          />
        )}
      </Kept>
      <Kept start="BA">
        {(value, keep) => <SelectField label="Estado" options={STATES} value={value} onValue={keep} />}
      </Kept>
      <Kept start="">
        {(value, keep) => (
          <SelectField
            label="Bairro"
            options={DISTRICTS}
            placeholder="Selecione seu bairro"
            error="Selecione seu bairro."
            value={value}
            onValue={keep}
          />
        )}
      </Kept>
      <SelectField label="Horário" placeholder="Buscando..." isBusy options={[]} value="" onValue={() => undefined} />
      <SelectField label="Cidade" isDisabled options={STATES} value="AC" onValue={() => undefined} />
    </>
  ),
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
