import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { RichText } from '../../src/ui/RichText'
import { onStage } from '../support/stage'

const meta = { title: 'ui/RichText', component: RichText } satisfies Meta<typeof RichText>

export default meta
type Story = StoryObj<typeof meta>

export const Description: Story = {
  args: {
    html: `<h1>Hidratante corporal</h1><p>Com <b>ureia 10%</b> e <i>óleo de amêndoas</i>. Veja a
      <a href="https://example.com/bula">bula</a>.</p><ul><li>Uso diário</li><li>Sem perfume</li></ul>
      <table><tr><th>Conteúdo</th><td>400 ml</td></tr><tr><th>Validade</th><td>24 meses</td></tr></table>`,
  },
  play: async ({ canvasElement }) => {
    const stage = onStage(canvasElement)
    await waitFor(() => expect(stage.getByRole('heading', { level: 3, name: 'Hidratante corporal' })).toBeVisible())
    await expect(stage.getByRole('link', { name: 'bula' })).toHaveAttribute('target', '_blank')
  },
}

export const PlainText: Story = { args: { html: 'Hidratante corporal.\nUso diário.' } }
