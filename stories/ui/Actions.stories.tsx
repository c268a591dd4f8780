import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { RangeSlider } from '../../src/ui/RangeSlider'
import { Steps } from '../../src/ui/Steps'
import { Kept } from '../support/Kept'
import { onStage } from '../support/stage'

const meta = { title: 'ui/Actions' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

const priceRange = (start: readonly [number, number]) => (
  <Kept<readonly [number, number]> start={start}>
    {(value, keep) => (
      <RangeSlider
        label="Preço"
        min={3.7}
        max={250}
        step={10.5}
        value={value}
        onValue={keep}
        format={(amount) => brl.format(amount)}
      />
    )}
  </Kept>
)

export const Range: Story = {
  render: () => priceRange([3.7, 250]),
  play: async ({ canvasElement }) => {
    const stage = onStage(canvasElement)
    const from = stage.getByRole('slider', { name: 'Preço: mínimo' })
    const to = stage.getByRole('slider', { name: 'Preço: máximo' })
    await expect(from).toHaveAttribute('aria-valuetext', 'R$\u00a03,70')
    await expect(to).toHaveAttribute('aria-valuetext', 'R$\u00a0250,00')
  },
}

export const RangeInside: Story = { render: () => priceRange([56.2, 140.2]) }
export const RangeAtOnePoint: Story = { render: () => priceRange([250, 250]) }

export const ThreeSteps: Story = {
  render: () => <Steps label="Ativar programa" steps={['Identificação', 'Oferta', 'Receita médica']} current={1} />,
  play: async ({ canvasElement }) => {
    const steps = onStage(canvasElement).getAllByRole('listitem')
    await expect(steps[1]).toHaveAttribute('aria-current', 'step')
    await expect(steps[0]).toHaveTextContent('Identificação, concluída')
  },
}
