import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Tabs, tabId } from '../../src/ui/Tabs'
import { onStage } from '../support/stage'

const NAMES =
  'Todos,Medicamentos,Dermocosméticos,Higiene e beleza,Mamãe e bebê,Vitaminas e suplementos,Ortopedia,Conveniência'

const tabs = NAMES.split(',').map((label, index) => ({ id: `c${index}`, label }))

/** The number of tabs that are fully visible. The edge of a neighbour is visible beside them. */
function slidesPerRow(strip: HTMLElement) {
  return Math.floor(strip.clientWidth / (strip.firstElementChild?.clientWidth ?? 1))
}

function Shown({ first }: { first: string }) {
  const [selected, select] = useState(first)
  return (
    <>
      <Tabs label="Categorias" tabs={tabs} selected={selected} onSelect={select} panelId="produtos" />
      <div id="produtos" role="tabpanel" aria-labelledby={tabId('produtos', selected)} style={{ padding: 16 }}>
        {tabs.find(({ id }) => id === selected)?.label}
      </div>
    </>
  )
}

const meta = { title: 'ui/Tabs', component: Shown, args: { first: 'c0' } } satisfies Meta<typeof Shown>

export default meta
type Story = StoryObj<typeof meta>

export const Phone: Story = {
  parameters: { stage: { width: '390px' } },
  play: async ({ canvasElement }) => {
    const stage = onStage(canvasElement)
    const strip = stage.getByRole('tablist')
    await expect(slidesPerRow(strip)).toBe(2)
    await userEvent.click(stage.getByRole('tab', { name: 'Medicamentos' }))
    await expect(stage.getByRole('tabpanel', { name: 'Medicamentos' })).toBeVisible()
  },
}

export const Bubble: Story = { parameters: { stage: { width: '280px' } }, args: { first: 'c4' } }

export const Wide: Story = {
  parameters: { stage: { width: '1024px' } },
  play: async ({ canvasElement }) => {
    await expect(slidesPerRow(onStage(canvasElement).getByRole('tablist'))).toBe(5)
  },
}
