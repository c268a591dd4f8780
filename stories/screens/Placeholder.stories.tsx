import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { playing, shopMeta } from '../support/shop-stage'

const meta = { ...shopMeta, title: 'screens/Placeholder' } satisfies Meta<typeof shopMeta.component>

export default meta
type Story = StoryObj<typeof meta>

export const Captcha: Story = {
  args: { scene: { listing: 'mercado-webchat', route: '/recaptcha' } },
  play: playing(async ({ stage }) => {
    await expect(await stage.findByRole('heading', { name: 'Teste de captcha' })).toBeVisible()
  }),
}
