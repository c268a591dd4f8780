import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { IconButton } from '../../src/ui/IconButton'
import * as barIcons from '../../src/ui/bar-icons'
import * as otherIcons from '../../src/ui/icons'

const icons = { ...barIcons, ...otherIcons }

const meta = {
  title: 'ui/IconButton',
  component: IconButton,
  args: { label: 'Carrinho', icon: <icons.CartIcon />, onClick: fn() },
} satisfies Meta<typeof IconButton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const AllIcons: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      {Object.entries(icons).map(([name, Glyph]) => (
        <Glyph key={name} size={28} />
      ))}
    </div>
  ),
}
