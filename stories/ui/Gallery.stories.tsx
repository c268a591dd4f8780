import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Gallery } from '../../src/ui/Gallery'
import { drawnPicture } from '../support/pictures'
import { onStage } from '../support/stage'

const meta = {
  title: 'ui/Gallery',
  component: Gallery,
  args: {
    alt: 'Tênis de corrida',
    images: ['#0b6b53', '#8a3ffc', '#b3541e', '#1f6feb'].map((color) => drawnPicture(color)),
  },
} satisfies Meta<typeof Gallery>

export default meta
type Story = StoryObj<typeof meta>

export const FourPictures: Story = {
  play: async ({ canvasElement }) => {
    const stage = onStage(canvasElement)
    await userEvent.click(stage.getByRole('button', { name: 'Próxima imagem' }))
    await expect(stage.getByRole('status')).toHaveTextContent('Imagem 2 de 4')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    await expect(stage.getByRole('status')).toHaveTextContent('Imagem 1 de 4')
    await userEvent.click(stage.getByRole('button', { name: 'Imagem 3 de 4' }))
    await expect(stage.getByRole('button', { name: 'Imagem 3 de 4' })).toHaveAttribute('aria-current', 'true')
  },
}

export const OnePicture: Story = {
  args: { images: [drawnPicture('#0b6b53')] },
  play: async ({ canvasElement }) => {
    await expect(onStage(canvasElement).queryByRole('button')).toBeNull()
  },
}
