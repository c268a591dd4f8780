import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Button } from '../../src/ui/Button'
import { Dialog } from '../../src/ui/Dialog'
import { Drawer } from '../../src/ui/Drawer'
import { ToastLayer } from '../../src/ui/ToastLayer'
import { onStage } from '../support/stage'

const meta = { title: 'ui/Modals', parameters: { stage: { height: '480px', isPadded: true } } } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

function CancelDialog() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Dialog
        isOpen={isOpen}
        title="Cancelar pedido"
        onClose={close}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Não
            </Button>
            <Button variant="danger" onClick={close}>
              Sim
            </Button>
          </>
        }
        layer={<ToastLayer toasts={[{ id: 1, text: 'Preencha os campos obrigatórios' }]} onDismiss={close} />}
      >
        Você tem certeza que deseja cancelar esse pedido?
      </Dialog>
    </>
  )
}

function FilterDrawer() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Filtrar</Button>
      <Drawer isOpen={isOpen} title="Filtros" onClose={close} footer={<Button onClick={close}>Ver 24 produtos</Button>}>
        Marcas, preços e tamanhos.
      </Drawer>
    </>
  )
}

export const ConfirmDialog: Story = {
  render: () => <CancelDialog />,
  play: async ({ canvasElement }) => {
    const stage = onStage(canvasElement)
    await userEvent.click(stage.getByRole('button', { name: 'Abrir' }))
    await waitFor(() => expect(stage.getByRole('dialog', { name: 'Cancelar pedido' })).toBeVisible())
  },
}

export const SideDrawer: Story = {
  render: () => <FilterDrawer />,
  play: async ({ canvasElement }) => {
    const stage = onStage(canvasElement)
    await userEvent.click(stage.getByRole('button', { name: 'Filtrar' }))
    await userEvent.click(stage.getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(stage.queryByRole('dialog')).toBeNull())
    await userEvent.click(stage.getByRole('button', { name: 'Filtrar' }))
  },
}
