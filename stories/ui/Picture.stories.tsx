import type { Meta, StoryObj } from '@storybook/react-vite'
import { Picture } from '../../src/ui/Picture'
import { BROKEN_PICTURE, drawnPicture } from '../support/pictures'

const meta = {
  title: 'ui/Picture',
  component: Picture,
  args: { alt: 'Sabonete de aveia' },
  decorators: [
    (Story) => (
      <div style={{ width: 160 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Picture>

export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = { args: { src: drawnPicture('#0b6b53', 'Aveia') } }

export const FallsBackToTheGivenPicture: Story = {
  args: { src: BROKEN_PICTURE, fallback: drawnPicture('#6b7780', 'Loja') },
}

export const FallsBackToAnIcon: Story = {
  args: { src: BROKEN_PICTURE, fallback: BROKEN_PICTURE },
}
