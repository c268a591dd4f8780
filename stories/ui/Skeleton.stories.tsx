import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from '../../src/ui/Skeleton'
import { Spinner } from '../../src/ui/Spinner'

const meta = { title: 'ui/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

export const ProductCard: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 8, width: 160 }}>
      <Skeleton ratio={1} />
      <Skeleton shape="text" />
      <Skeleton shape="text" width="60%" />
      <Skeleton height={44} />
    </div>
  ),
}

export const Shapes: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
      <Skeleton shape="text" width={120} />
      <Skeleton width={80} height={44} />
      <Spinner label="Carregando" />
    </div>
  ),
}
