import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ComponentProps } from 'react'
import { expect, userEvent } from 'storybook/test'
import { QuantityField } from '../../src/ui/QuantityField'
import { onStage } from '../support/stage'

type FieldProps = Omit<ComponentProps<typeof QuantityField>, 'onChange'>

function Kept({ value, ...props }: FieldProps) {
  const [quantity, setQuantity] = useState(value)
  return <QuantityField {...props} value={quantity} onChange={setQuantity} />
}

const meta = { title: 'ui/QuantityField', component: Kept, args: { value: 1 } } satisfies Meta<typeof Kept>

export default meta
type Story = StoryObj<typeof meta>

export const StepsUpAndDown: Story = {
  args: { itemName: 'Dipirona' },
  play: async ({ canvasElement }) => {
    const stage = onStage(canvasElement)
    const [less, more] = stage.getAllByRole('button')
    if (!less || !more) throw new Error('A button is missing.')
    await expect(less).toBeDisabled()
    await userEvent.click(more)
    await expect(stage.getByRole('textbox', { name: 'Quantidade: Dipirona' })).toHaveValue('2')
  },
}

export const AtTheMaximum: Story = {
  args: { value: 5, max: 5 },
  play: async ({ canvasElement }) => {
    const more = onStage(canvasElement).getByRole('button', { name: 'Adicionar mais um item' })
    await expect(more).toBeDisabled()
    await expect(more).toHaveAccessibleDescription('máx.')
    await expect(onStage(canvasElement).getByText('máx.')).toBeVisible()
  },
}
