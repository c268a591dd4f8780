import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Tabs, tabId } from '../../src/ui/Tabs'

const NAMES =
  'Todos,Medicamentos,Dermocosméticos,Higiene e beleza,Mamãe e bebê,Vitaminas e suplementos,Ortopedia,Conveniência'

const tabs = NAMES.split(',').map((label, index) => ({ id: `c${index}`, label }))

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
}

export const Bubble: Story = { parameters: { stage: { width: '280px' } }, args: { first: 'c4' } }

export const Wide: Story = {
  parameters: { stage: { width: '1024px' } },
}
