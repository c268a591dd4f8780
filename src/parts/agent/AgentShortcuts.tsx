import { useEffect, useRef, useState, type ComponentType } from 'react'
import { listen } from '../../lib/listen'
import { useTexts, useView } from '../../session/SessionContext'
import { stackClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { shortcutsText } from '../../text/shortcuts'
import { Button } from '../../ui/Button'
import { SwitchField } from '../../ui/CheckField'
import { Dialog } from '../../ui/Dialog'
import { handleAgentKey, singleKeys, type CheckoutKeys } from './agent-keys'

const rowsClass = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 8px 16px;
  align-items: baseline;
  & dt {
    white-space: nowrap;
  }
`

const keyClass = css`
  display: inline-block;
  padding: 0 8px;
  border-radius: 4px;
  font: inherit;
  font-size: var(--v-normal);
  line-height: max(24px, 1.2em);
  font-weight: 600;
  background: var(--v-quiet);
`

interface AgentShortcutsProps {
  checkout?: CheckoutKeys
  /** Opens the list, where there is a keyboard to expect. */
  Opener?: ComponentType<{ label: string; onPick: () => void }>
}

/** An agent's shortcuts while a screen is shown, and their list. */
export function AgentShortcuts({ checkout, Opener }: AgentShortcutsProps) {
  const view = useView()
  const text = useTexts(shortcutsText)
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const keys = useRef(checkout)
  keys.current = checkout
  useEffect(() => {
    const root = place.current?.getRootNode()
    if (!(root instanceof ShadowRoot)) return undefined
    const showList = () => setOpen(true)
    const hear = (event: KeyboardEvent) => handleAgentKey(event, { view, root, showList, checkout: keys.current })
    return listen(root.ownerDocument, 'keydown', hear)
  }, [view])
  return (
    <div ref={place}>
      {Opener && !matchMedia('(hover: none)').matches && <Opener label={text.title} onPick={() => setOpen(true)} />}
      <Dialog
        isOpen={isOpen}
        title={text.title}
        onClose={() => setOpen(false)}
        footer={<Button onClick={() => setOpen(false)}>{text.ok}</Button>}
      >
        <List titles={checkout?.titles ?? []} />
      </Dialog>
    </div>
  )
}

function List({ titles }: { titles: readonly string[] }) {
  const text = useTexts(shortcutsText)
  const [areSingle, setSingle] = useState(singleKeys.areOn)
  const sections = titles.slice(0, 9).map((title, at) => ({ keys: [text.alt, String(at + 1)], words: title }))
  const rows = [
    { keys: ['/'], words: text.search },
    ...(titles.length > 0 ? [{ keys: [text.control, text.enter], words: text.finish }] : []),
    ...sections,
    { keys: ['?'], words: text.list },
  ]
  return (
    <div className={stackClass}>
      <SwitchField
        label={text.singleKeys}
        isChecked={areSingle}
        onChecked={(isChecked) => {
          singleKeys.areOn = isChecked
          setSingle(isChecked)
        }}
      />
      <dl className={rowsClass}>
        {rows.map((row) => (
          <Shortcut key={row.words} {...row} />
        ))}
      </dl>
    </div>
  )
}

function Shortcut({ keys, words }: { keys: readonly string[]; words: string }) {
  return (
    <>
      <dt>
        {keys.flatMap((key, at) => [
          at > 0 ? ' + ' : '',
          <kbd key={key} className={keyClass}>
            {key}
          </kbd>,
        ])}
      </dt>
      <dd>{words}</dd>
    </>
  )
}
