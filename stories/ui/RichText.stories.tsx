import type { Meta, StoryObj } from '@storybook/react-vite'
import { RichText } from '../../src/ui/RichText'

const meta = { title: 'ui/RichText', component: RichText } satisfies Meta<typeof RichText>

export default meta
type Story = StoryObj<typeof meta>

export const Description: Story = {
  args: {
    html: `<h1>Hidratante corporal</h1><p>Com <b>ureia 10%</b> e <i>óleo de amêndoas</i>. Veja a
      <a href="https://example.com/bula">bula</a>.</p><ul><li>Uso diário</li><li>Sem perfume</li></ul>
      <table><tr><th>Conteúdo</th><td>400 ml</td></tr><tr><th>Validade</th><td>24 meses</td></tr></table>`,
  },
}

export const PlainText: Story = { args: { html: 'Hidratante corporal.\nUso diário.' } }
