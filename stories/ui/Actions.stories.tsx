import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { CopyField } from '../../src/ui/CopyField'
import { Disclosure } from '../../src/ui/Disclosure'
import { Menu } from '../../src/ui/Menu'
import { QrCode } from '../../src/ui/QrCode'
import { RangeSlider } from '../../src/ui/RangeSlider'
import { Steps } from '../../src/ui/Steps'
import { Kept } from '../support/Kept'
import { withPlainEvents } from '../support/plain-events'
import { onStage } from '../support/stage'

const meta = { title: 'ui/Actions' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const PIX =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d3-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

export const Copying: Story = {
  render: () => (
    <CopyField label="PIX copia e cola" value={PIX} copyLabel="Copiar código" copiedLabel="Código copiado" />
  ),
  play: async ({ canvasElement }) => {
    const stage = onStage(canvasElement)
    await expect(stage.getByRole('textbox', { name: 'PIX copia e cola' })).toHaveValue(PIX)
    await expect(stage.getByRole('button', { name: 'Copiar código' })).toBeEnabled()
  },
}

export const Scanning: Story = {
  render: () => <QrCode text={PIX} label="QR Code para pagar com PIX" />,
  play: async ({ canvasElement }) => {
    const stage = onStage(canvasElement)
    await expect(await stage.findByRole('img', { name: 'QR Code para pagar com PIX' })).toBeVisible()
  },
}

const priceRange = (start: readonly [number, number]) => (
  <Kept<readonly [number, number]> start={start}>
    {(value, keep) => (
      <RangeSlider
        label="Preço"
        min={3.7}
        max={250}
        step={10.5}
        value={value}
        onValue={keep}
        format={(amount) => brl.format(amount)}
      />
    )}
  </Kept>
)

export const Range: Story = {
  render: () => priceRange([3.7, 250]),
  play: async ({ canvasElement }) => {
    const stage = onStage(canvasElement)
    const from = stage.getByRole('slider', { name: 'Preço: mínimo' })
    const to = stage.getByRole('slider', { name: 'Preço: máximo' })
    await expect(from).toHaveAttribute('aria-valuetext', 'R$\u00a03,70')
    await expect(to).toHaveAttribute('aria-valuetext', 'R$\u00a0250,00')
  },
}

export const RangeInside: Story = { render: () => priceRange([56.2, 140.2]) }
export const RangeAtOnePoint: Story = { render: () => priceRange([250, 250]) }

const picked = fn<(id: string) => void>()

export const Choosing: Story = {
  parameters: { stage: { height: '420px', isPadded: true } },
  render: () => (
    <Menu
      label="Assinar"
      items={[
        { id: '30', label: 'A cada 30 dias', detail: '10% de desconto' },
        { id: '60', label: 'A cada 60 dias' },
        { id: '90', label: 'A cada 90 dias' },
        { id: 'own', label: 'Frequência combinada com o atendimento da loja, a partir da segunda compra' },
      ]}
      onPick={picked}
    />
  ),
  play: async ({ canvasElement }) => {
    const stage = onStage(canvasElement)
    await withPlainEvents(async () => {
      await userEvent.click(stage.getByRole('button', { name: 'Assinar' }))
      await waitFor(() => expect(stage.getByRole('menu', { name: 'Assinar' })).toBeVisible())
      await userEvent.click(stage.getByRole('menuitem', { name: 'A cada 60 dias' }))
      await expect(picked).toHaveBeenCalledWith('60')
      await expect(stage.queryByRole('menu')).toBeNull()
      await userEvent.click(stage.getByRole('button', { name: 'Assinar' }))
      await stage.findByRole('menu')
    })
  },
}

export const Opening: Story = {
  render: () => (
    <>
      <Kept start={true}>
        {(isOpen, keep) => (
          <Disclosure title="Marca" isOpen={isOpen} onToggle={() => keep(!isOpen)}>
            Doze marcas.
          </Disclosure>
        )}
      </Kept>
      <Kept start={false}>
        {(isOpen, keep) => (
          <Disclosure
            title="Indicação terapêutica e restrições de uso continuado"
            isOpen={isOpen}
            onToggle={() => keep(!isOpen)}
          >
            Dor de cabeça.
          </Disclosure>
        )}
      </Kept>
    </>
  ),
  play: async ({ canvasElement }) => {
    const stage = onStage(canvasElement)
    const brand = stage.getByRole('button', { name: 'Marca' })
    await expect(brand).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(brand)
    await expect(stage.queryByText('Doze marcas.')).toBeNull()
    await userEvent.click(stage.getByRole('button', { name: /Indicação/ }))
    await expect(stage.getByText('Dor de cabeça.')).toBeVisible()
  },
}

export const ThreeSteps: Story = {
  render: () => <Steps label="Ativar programa" steps={['Identificação', 'Oferta', 'Receita médica']} current={1} />,
  play: async ({ canvasElement }) => {
    const steps = onStage(canvasElement).getAllByRole('listitem')
    await expect(steps[1]).toHaveAttribute('aria-current', 'step')
    await expect(steps[0]).toHaveTextContent('Identificação, concluída')
  },
}
