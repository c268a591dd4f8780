import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Gallery } from '../../src/ui/Gallery'
import { BROKEN_PICTURE, drawnPicture } from '../support/pictures'
import { withPlainEvents } from '../support/plain-events'
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

export const BrokenPictures: Story = {
  args: { images: [BROKEN_PICTURE, `${BROKEN_PICTURE}AA`], fallback: drawnPicture('#696c70', 'sem foto') },
  play: async ({ canvasElement, args }) => {
    const stage = onStage(canvasElement)
    await waitFor(() => expect(stage.getByRole('img', { name: args.alt })).toHaveAttribute('src', args.fallback))
  },
}

export const OverTheWholeWindow: Story = {
  play: async ({ canvasElement, args }) => {
    const stage = onStage(canvasElement)
    await withPlainEvents(() => userEvent.click(stage.getByRole('button', { name: 'Ver em tela cheia' })))
    await waitFor(() => expect(stage.getByRole('dialog', { name: args.alt })).toBeVisible())
  },
}
