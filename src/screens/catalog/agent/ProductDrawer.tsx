import { useState } from 'react'
import { useTexts } from '../../../session/SessionContext'
import { agentText } from '../../../text/agent'
import { Dialog } from '../../../ui/Dialog'
import type { ProductPart } from './open-product'

interface ProductDrawerProps {
  product: ProductPart
  /** Of the open product's page; null for none. */
  path: string | null
  onClose: () => void
}

/** A product over the list, which stays where it is: it is closed by what is added. */
export function ProductDrawer({ product: Product, path, onClose }: ProductDrawerProps) {
  const text = useTexts(agentText)
  // It stays while the drawer closes.
  const [lastPath, setLastPath] = useState(path)
  if (path !== null && path !== lastPath) setLastPath(path)
  return (
    <Dialog isOpen={path !== null} place="pane" title={text.addToOrder} onClose={onClose}>
      {lastPath !== null && <Product key={lastPath} drawer={{ path: lastPath, close: onClose }} />}
    </Dialog>
  )
}
